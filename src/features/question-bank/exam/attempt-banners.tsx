import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { phaseOf } from '@/exam';
import { exportOnDemand } from './room-parts';
import { useAttempt } from '../attempt/use-attempt';
import { storageWarning } from '../room/storage-warning';
import { useRoomContext } from './use-room';
import styles from './attempt-banners.module.css';

/** Messages above the questions that the learner has to know or decide about. */
export function AttemptBanners() {
  const { attempt, resultPath, onTakeOver, setDialog } = useRoomContext();
  const phase = useAttempt(attempt, phaseOf);
  const saveState = useAttempt(attempt, (state) => state.saveState);
  const keepsNothing = useAttempt(attempt, (state) => state.keepsNothing);
  const trouble = useAttempt(attempt, (state) => state.trouble);
  const clashes = useAttempt(attempt, ({ answers }) => answers.clashes);
  if (phase === 'done') return null;
  if (saveState === 'readonly')
    return (
      <div className={`row wraps gap-8-12 mb-16 warning ${styles.banner}`} role="status">
        <Icon name="lock" size={18} />
        <p>这份试卷正在另一个窗口作答，此处只能查看。</p>
        <Button size="sm" kind="filled" onClick={onTakeOver}>
          在此继续
        </Button>
      </div>
    );
  if (saveState === 'refused')
    return (
      <div className={`row wraps gap-8-12 mb-16 warning ${styles.banner}`} role="alert">
        <Icon name="warning" size={18} />
        <p>
          {`服务器不再接收这份答卷（${trouble?.reason || '可能已在别处交卷或记录已删除'}）。${keepsNothing ? '这台设备无法保存答案，请导出留底。' : '本机答案已保留，可导出留底。'}`}
        </p>
        <Button size="sm" kind="filled" icon="refresh" onClick={() => void attempt.outbox.retry()}>
          重试
        </Button>
        <Button size="sm" onClick={() => void exportOnDemand(attempt)}>
          导出本机答案
        </Button>
        <LinkButton size="sm" to={resultPath}>
          查看结果
        </LinkButton>
      </div>
    );
  if (clashes > 0)
    return (
      <div className={`row wraps gap-8-12 mb-16 warning ${styles.banner}`} role="alert">
        <Icon name="warning" size={18} />
        <p>{`${clashes} 小题的本机答案与云端不同，选择之前它们不会同步。`}</p>
        <Button size="sm" kind="filled" onClick={() => setDialog('clash')}>
          去选择
        </Button>
      </div>
    );
  if (!keepsNothing) return null;
  return (
    <div className={`row wraps gap-8-12 mb-16 warning ${styles.banner}`} role="status">
      <Icon name="warning" size={18} />
      <p>{storageWarning}</p>
      <Button size="sm" onClick={() => void exportOnDemand(attempt)}>
        导出我的答案
      </Button>
    </div>
  );
}
