import { StageMessage } from '@/components/player/stage-message';
import { Button } from '@/shared/ui/button';

export function OtherWindow({ onTakeBack }: { onTakeBack: () => void }) {
  return (
    <StageMessage
      icon="pip"
      title="已在其他窗口播放"
      hint="为保证学习记录准确，同一账号只能在一个窗口播放"
      role="status"
    >
      <Button kind="filled" onClick={onTakeBack}>
        在此继续
      </Button>
    </StageMessage>
  );
}
