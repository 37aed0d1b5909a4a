import { notifyChunkLoadFailed } from '@/shared/notify';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { ExamTimer } from './exam-timer';
import { ExamTools } from './exam-tools';
import { ReviewStrip, ToolDock } from './room-parts';
import { SaveNote } from './save-note';
import { useAttempt } from '../attempt/use-attempt';
import { useRoomContext } from './use-room';
import styles from './exam-room.module.css';

/** State, tools and 交卷 in the bar. */
export function RoomTools() {
  const {
    attempt,
    stage,
    isDone,
    isOpen,
    tools,
    recite,
    setRecite,
    setDialog,
    setFocus,
    pause,
    settings,
    review,
    toSubmit,
  } = useRoomContext();
  const elsewhere = useAttempt(attempt, (state) => state.elsewhere);
  const paused = stage === 'paused';
  return (
    <>
      {pause && (
        <button
          type="button"
          className={`inline-row rigid gap-4 fs-13 nowrap ${styles.pause}`}
          data-on={paused || undefined}
          onClick={pause}
        >
          <Icon name={paused ? 'play' : 'pause'} size={16} filled={paused} />
          <span>{paused ? '继续' : '暂停'}</span>
        </button>
      )}
      {!elsewhere && <SaveNote attempt={attempt} />}
      {!isDone && (
        <ExamTools
          attempt={attempt}
          tools={tools}
          recite={recite}
          onRecite={setRecite}
          onHelp={() => setDialog('help')}
          onFocus={review.isShown ? undefined : () => setFocus(true)}
          onImport={() => setDialog('import')}
          settings={settings}
        />
      )}
      {isOpen && !review.isShown && (
        <button type="button" className={`medium link-colour rigid ${styles.submit}`} onClick={toSubmit}>
          {attempt.isExam ? '交卷' : '结束练习'}
        </button>
      )}
    </>
  );
}

/** 专注模式: the floating tools that replace the bar. */
export function FocusTools() {
  const { attempt, setFocus, review } = useRoomContext();
  return (
    <>
      {review.place && <ReviewStrip floats fallback={null} />}
      <SaveNote attempt={attempt} dot />
      <ExamTimer attempt={attempt} look="plate" />
      <IconButton icon="close" label="退出专注" onClick={() => setFocus(false)} />
    </>
  );
}

/** Calculator and scratch pad beside the question; loaded when first opened. */
export function RoomDock() {
  const { attempt, tools, userId, review } = useRoomContext();
  if (tools.opened === 0) return null;
  const notLoaded = () => {
    tools.closeAll();
    notifyChunkLoadFailed();
  };
  return (
    <ToolDock
      tools={tools}
      userId={userId}
      recordId={attempt.recordId}
      // Not closed, so that the calculator keeps its values.
      hidden={review.isShown}
      fallback={null}
      onLoadError={notLoaded}
    />
  );
}
