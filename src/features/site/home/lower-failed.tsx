import { Button } from '@/shared/ui/button';
import { StateBlock } from '@/shared/ui/state-block';

/** The code of the lower blocks did not arrive. */
export function LowerFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap" style={{ marginTop: 48 }}>
      <StateBlock
        picture="error"
        title="加载失败"
        hint="网络不稳定，其余内容没有加载出来"
        role="alert"
        action={
          <Button icon="refresh" onClick={onRetry}>
            重试
          </Button>
        }
      />
    </div>
  );
}
