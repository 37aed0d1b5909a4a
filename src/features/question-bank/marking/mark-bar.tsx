import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { DisplaySettings } from '../room/display-settings';
import { useMarkingContext } from './use-marking';
import styles from './mark-bar.module.css';

/** The middle of the bar: how many answers have a score. */
export function MarkProgress() {
  const { leaves, markedCount } = useMarkingContext();
  return (
    <div className={`row nowrap gap-12 ${styles.progress}`}>
      <span className="num">
        已评 <strong className="ink">{markedCount}</strong>
        <span>{` / ${leaves.length} 小题`}</span>
      </span>
      <ProgressBar
        percent={leaves.length === 0 ? 0 : (markedCount / leaves.length) * 100}
        label="评分进度"
        figure={false}
      />
    </div>
  );
}

/** The end of the bar: where the scores are stored, display settings, later or submit. */
export function MarkTools() {
  const { readOnly, isDone, hasTrouble, note, reportPath, allMarked, isSending, submit } = useMarkingContext();
  return (
    <>
      {(!readOnly || isDone) && (
        <span role="status" className={`row gap-8 fs-13 muted ${styles.note}`} title={note}>
          <Icon className="success" name={hasTrouble ? 'warning' : 'cloud-check'} size={18} />
          <span className="ellipsis">{note}</span>
        </span>
      )}
      <DisplaySettings canList={false} />
      {readOnly ? (
        <LinkButton to={reportPath}>查看报告</LinkButton>
      ) : (
        <>
          <LinkButton kind="text" to={reportPath}>
            稍后再评
          </LinkButton>
          <Button kind={allMarked ? 'filled' : 'outline'} loading={isSending} onClick={submit}>
            提交评分
          </Button>
        </>
      )}
    </>
  );
}
