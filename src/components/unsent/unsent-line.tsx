import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { actionLabels } from './unsent-text';
import { useUnsentAction, useUnsentView } from './use-unsent';
import styles from './unsent-line.module.css';

/**
 * 本机还有 n 小题没有交上, with 提交, 查看 and 导出; in the same place what has become of them. Nothing without such answers.
 * `title`: of the record, which tells several lines of a page apart. `large`: two lines of text, above a report.
 */
export function UnsentLine({ recordId, title, large }: { recordId: string; title: string; large?: boolean }) {
  const view = useUnsentView(recordId);
  const act = useUnsentAction(recordId);
  if (!view) return null;
  return (
    <div className={classNames('row gap-8 text-13 soft', styles.line, large && styles.large)} data-tone={view.tone}>
      {view.icon ? (
        <Icon name={view.icon} size={large ? 20 : 18} />
      ) : (
        <i className={styles.spinner} aria-hidden="true" />
      )}
      <p role="status" className={`flex fill wraps text-left ${styles.text}`}>
        <b>{view.title}</b>
        <span>{view.text}</span>
      </p>
      <span className="flex rigid gap-4 no-print">
        {view.actions.map((action) => (
          <Button
            key={action}
            size="sm"
            kind={action === 'submit' ? 'outline' : 'text'}
            data-action={action}
            className={styles.action}
            onClick={() => act(action)}
          >
            <span>{actionLabels[action]}</span>
            <VisuallyHidden>{`：${title}`}</VisuallyHidden>
          </Button>
        ))}
      </span>
    </div>
  );
}
