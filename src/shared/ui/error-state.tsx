import { failureText, isMissing, retryTimeOf } from '../lib/failure';
import { useSuppressToast } from './inline-failure-text';
import { RetryButton } from './retry-button';
import { StateBlock } from './state-block';
import { useBack } from '../lib/use-back';
import { Button } from './button';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  bare?: boolean | undefined;
  /** Only a thing with an id of its own can be gone. Code 404 of a list or a setting means that its call failed. */
  canBeGone?: boolean;
}

/** Failure text and retry button of one block; the rest of the page keeps working (0.1). */
export function ErrorState({ error, onRetry, retrying, bare, canBeGone = true }: ErrorStateProps) {
  const text = failureText(error);
  useSuppressToast(text);
  if (isMissing(error) && canBeGone) return <MissingState bare={bare} text={text} />;
  return (
    <StateBlock
      picture="error"
      title="加载失败"
      hint={text}
      bare={bare}
      role="alert"
      action={<RetryButton icon="refresh" notBefore={retryTimeOf(error)} loading={retrying} onRetry={onRetry} />}
    />
  );
}

/** Shown for an id that the server does not have, with what it says (S8). An unknown path leads to /404 instead. */
export function MissingState({ bare, text }: { bare?: boolean | undefined; text?: string | undefined }) {
  const back = useBack('/');
  return (
    <StateBlock
      picture="lost"
      title="内容不存在或已下架"
      hint={text || '链接可能已过期'}
      bare={bare}
      action={<Button onClick={back}>返回</Button>}
    />
  );
}
