import { notifyChunkLoadFailed } from '@/shared/notify';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { type AttemptLeaf, type Attempt, isPaused } from '@/exam';
import { AnswerBar, BarButton } from '../room/answer-bar';
import { ReviewStrip, ToolDock, exportOnDemand } from './room-parts';
import { SaveNote } from './save-note';
import { useAttempt, useLeafAnswer } from '../attempt/use-attempt';
import { useRoomContext } from './use-room';
import { Checkbox } from '@/shared/ui/checkbox';
import { useFullscreen } from '@/shared/lib/use-fullscreen';
import { changePractice, usePractice } from '@/session/practice';
import { DisplaySettings, SettingsRow } from '../room/display-settings';
import { toolTitles, type ToolName } from '../room/use-tools';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Clock } from '@/shared/ui/clock';
import { passedMark } from '@/shared/lib/clock-time';
import styles from './exam-room.module.css';

export function RoomTools() {
  const { attempt, stage, isDone, isOpen, pause, review, toSubmit } = useRoomContext();
  const elsewhere = useAttempt(attempt, (state) => state.elsewhere);
  const paused = stage === 'paused';
  return (
    <>
      {pause && (
        <button
          type="button"
          className={`inline-row rigid gap-4 fs-13 nowrap ${styles.pause}`}
          data-on={paused}
          onClick={pause}
        >
          <Icon name={paused ? 'play' : 'pause'} size={16} filled={paused} />
          <span>{paused ? '继续' : '暂停'}</span>
        </button>
      )}
      {!elsewhere && <SaveNote attempt={attempt} />}
      {!isDone && <ExamTools />}
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
      <ExamTimer attempt={attempt} />
      <IconButton icon="close" label="退出专注" onClick={() => setFocus(false)} />
    </>
  );
}

/** Calculator and scratch pad beside the question; loaded when first opened. */
export function RoomDock() {
  const { attempt, tools, review } = useRoomContext();
  if (tools.opened === 0) return null;
  const notLoaded = () => {
    tools.closeAll();
    notifyChunkLoadFailed();
  };
  return (
    <ToolDock
      tools={tools}
      userId={attempt.userId}
      recordId={attempt.recordId}
      // Not closed, so that the calculator keeps its values.
      hidden={review.isShown}
      fallback={null}
      onLoadError={notLoaded}
    />
  );
}

export function RoomBar({ leaf }: { leaf: AttemptLeaf }) {
  const { attempt, collected, split, step, setDialog, ...room } = useRoomContext();
  const extra = room.extra?.(leaf);
  const { marked } = useLeafAnswer(attempt, leaf.id);
  const isCollected = collected.isCollected(leaf.top.id);
  const isLast = leaf.index === attempt.leaves.length - 1;
  return (
    <AnswerBar
      previous="上一题"
      next={isLast ? (attempt.isExam ? '去交卷' : '完成') : '下一题'}
      isFirst={leaf.index === 0}
      isLast={false}
      wide={extra !== undefined}
      whole={split}
      onStep={step}
    >
      <BarButton icon="flag" look="flag" on={marked} onClick={() => attempt.toggleMark(leaf.id)}>
        {marked ? '已标记' : '标记'}
      </BarButton>
      <BarButton icon="star" look="star" on={isCollected} onClick={() => collected.toggle(leaf.top.id)}>
        {isCollected ? '已收藏' : '收藏'}
      </BarButton>
      {extra}
      <BarButton icon="warning" onClick={() => setDialog('report')}>
        纠错
      </BarButton>
    </AnswerBar>
  );
}

/** Calculator, scratch pad, focus mode, and a dialog with the rarer tools. */
export function ExamTools() {
  const { attempt, tools, recite, setRecite, setDialog, setFocus, settings, review } = useRoomContext();
  // Beside a list of questions there is nothing to calculate or to focus on.
  const hasQuestion = !review.isShown;
  const autoNext = usePractice((practice) => practice.autoNext);
  const fullscreen = useFullscreen();
  const canRecite = !attempt.isExam && attempt.paper.questions.some(({ answer }) => answer !== undefined);
  const opener = (tool: ToolName) => ({
    label: toolTitles[tool],
    'aria-pressed': tools.shown.includes(tool),
    'data-opens': tool,
    onClick: () => tools.toggle(tool),
  });
  /** Closes the settings before something else opens. */
  const then = (close: () => void, open: () => void) => () => {
    close();
    open();
  };
  return (
    <>
      {hasQuestion && (
        <>
          <IconButton icon="calculator" {...opener('calculator')} />
          <IconButton icon="note" {...opener('scratch')} />
          <IconButton icon="focus" label="专注模式" onClick={() => setFocus(true)} />
        </>
      )}
      <DisplaySettings
        views={(close) => (
          <>
            {hasQuestion && <SettingsRow label="专注模式" shortcut="F" onClick={then(close, () => setFocus(true))} />}
            {fullscreen.possible && (
              <SettingsRow
                label={fullscreen.on ? '退出全屏' : '全屏'}
                sign={fullscreen.on ? 'fullscreen-exit' : 'fullscreen'}
                onClick={fullscreen.toggle}
              />
            )}
          </>
        )}
        actions={(close) => (
          <>
            <SettingsRow label="导出我的答案" sign="download" onClick={() => void exportOnDemand(attempt)} />
            <SettingsRow label="导入答案" sign="upload" onClick={then(close, () => setDialog('import'))} />
            <SettingsRow label="全部快捷键" shortcut="?" onClick={then(close, () => setDialog('help'))} />
          </>
        )}
      >
        {(!attempt.isExam || settings) && (
          <>
            {!attempt.isExam && (
              <Checkbox checked={autoNext} onChange={(on) => changePractice({ autoNext: on })}>
                答对自动下一题
              </Checkbox>
            )}
            {canRecite && (
              <Checkbox checked={recite} onChange={setRecite}>
                背题模式，直接看答案
              </Checkbox>
            )}
            {settings}
          </>
        )}
      </DisplaySettings>
    </>
  );
}

export function ExamTimer({ attempt }: { attempt: Attempt }) {
  const left = useAttempt(attempt, ({ secondsLeft }) => secondsLeft);
  const used = useAttempt(attempt, ({ secondsUsed }) => secondsUsed);
  const paused = useAttempt(attempt, isPaused);
  if (left === null)
    return <Clock used stopped={paused} seconds={used} label={`${paused ? '已暂停，' : ''}已用时间`} look="plate" />;
  return <Clock seconds={left} label="剩余时间" look="plate" />;
}

/** Calls back at 15, 5 and 1 minutes left, once each. */
export function useTimeMarks(attempt: Attempt, onMark: (minutes: number) => void): void {
  const left = useAttempt(attempt, ({ secondsLeft }) => secondsLeft);
  const last = useRef<number | null>(null);
  const announce = useEffectEvent(onMark);
  useEffect(() => {
    const before = last.current;
    last.current = left;
    const mark = before === null || left === null ? null : passedMark(before, left);
    if (mark !== null) announce(mark);
  }, [left]);
}
