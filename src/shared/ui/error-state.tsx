import { failureText, isMissing } from '../lib/failure';
import { Button } from './button';
import { useSaid } from './said';
import { MissingState } from './missing-state';
import { StateBlock } from './state-block';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  bare?: boolean;
}

/** Only the failed block shows it; the rest of the page stays alive (0.1). */
export function ErrorState({ error, onRetry, retrying, bare }: ErrorStateProps) {
  const text = failureText(error);
  useSaid(text);
  if (isMissing(error)) return <MissingState bare={bare} />;
  return (
    <StateBlock
      picture="error"
      title="加载失败"
      hint={text}
      bare={bare}
      role="alert"
      action={
        <Button icon="refresh" loading={retrying} onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
}
