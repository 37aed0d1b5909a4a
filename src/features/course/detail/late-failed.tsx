import { Button } from '@/shared/ui/button';
import { StateBlock } from '@/shared/ui/state-block';

/** A part whose code did not come. */
export function LateFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateBlock
      picture="error"
      title="加载失败"
      hint="请求异常, 请重试"
      role="alert"
      action={
        <Button icon="refresh" onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
}
