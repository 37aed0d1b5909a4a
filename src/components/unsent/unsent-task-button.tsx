import { Button } from '@/shared/ui/button';
import { actionLabels } from './unsent-text';
import { useUnsentAction, useUnsentView } from './use-unsent';

/** The first action of a record with unsent answers, as the button of a task's row. */
export function UnsentTaskButton({ recordId, title }: { recordId: string; title: string }) {
  const view = useUnsentView(recordId);
  const act = useUnsentAction(recordId);
  const [action = 'view'] = view?.actions ?? [];
  return (
    <Button
      size="sm"
      kind="tint"
      loading={view?.icon === null}
      aria-label={`${actionLabels[action]} ${title}`}
      onClick={() => act(action)}
    >
      {actionLabels[action]}
    </Button>
  );
}
