import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { isChoice } from '../question/judge';
import { spokenTime } from '@/shared/lib/clock-time';
import { whenIdle } from '@/shared/lib/idle';
import { notify } from '@/shared/notify';
import { IconButton } from '@/shared/ui/icon-button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useBack } from '../room/use-back';
import { useAttempt } from '../attempt/use-attempt';
import { useAttemptLife } from './use-attempt-life';
import { useCollected } from '../room/use-collected';
import { useExamKeys } from '../room/use-exam-keys';
import { useTools } from '../room/use-tools';
import { useAnswering } from './use-answering';
import { usePause } from './use-pause';
import { useVoice } from './use-voice';
import { changePractice, usePractice } from '@/session/practice';
import type { Judgement } from '../question/judge';
import type { Attempt } from '../attempt/attempt';
import { attemptSheet, type AttemptLeaf } from '../attempt/attempt-sheet';
import { canAnswer, isPaused, phaseOf } from '../attempt/attempt-state';
import { keepLoaded } from '../attempt/prepare-offline';
import { AttemptBanners } from './attempt-banners';
import { ExamFrame } from '../room/exam-frame';
import { CaseRail } from './case-rail';
import { ExamTimer, useTimeMarks } from './exam-timer';
import { ExamTools } from './exam-tools';
import { LeaveGuard } from './leave-guard';
import { PauseButton } from './pause-button';
import { markSelection } from './marked-html';
import { CasePane, ListPane, SinglePane } from './question-pane';
import { QuestionSkeleton } from '../room/opening';
import { RoomBar } from './room-bar';
import { RoomDialogs, type OpenDialog } from './room-dialogs';
import { RoomDock } from './room-dock';
import { nextBlank, nextMarked, RoomSheet } from './room-sheet';
import { SaveNote } from './save-note';
import { SectionLine } from './section-line';
import styles from './exam-room.module.css';

/** Needed at the end, in a break or in focus mode: they come with the tools while the first question is read. */
const EndPanel = lazyPart(() => import('./lazy-tools').then((file) => file.EndPanel));
const FocusRail = lazyPart(() => import('./lazy-tools').then((file) => file.FocusRail));
const PauseCover = lazyPart(() => import('./lazy-tools').then((file) => file.PauseCover));
const SendingDialog = lazyPart(() => import('./lazy-tools').then((file) => file.SendingDialog));

const preloadParts = () =>
  Promise.all([RoomDock, EndPanel, FocusRail, PauseCover, SendingDialog].map((part) => part.preload()));

interface ExamRoomProps {
  attempt: Attempt;
  userId: string;
  page: string;
  resultPath: string;
  onTakeOver: () => void;
  /** A leaf was judged in practice. */
  onJudged?: (leaf: AttemptLeaf, judgement: Judgement) => void;
  /** Further buttons of the question (wrong book). */
  extra?: (leaf: AttemptLeaf) => ReactNode;
  settings?: ReactNode;
}

/** The answering screen: exam and practice, one question, list or case. */
export function ExamRoom(props: ExamRoomProps) {
  const { attempt, userId, page, resultPath, onTakeOver, onJudged, extra, settings } = props;
  const phase = useAttempt(attempt, phaseOf);
  const current = useAttempt(attempt, ({ meta }) => meta.currentIndex);
  const isOpen = useAttempt(attempt, canAnswer);
  const paused = useAttempt(attempt, isPaused);
  const hasClash = useAttempt(attempt, (state) => state.answers.clashes > 0 && phaseOf(state) !== 'done');
  const elsewhere = useAttempt(attempt, (state) => state.elsewhere);
  const mergedCount = useAttempt(attempt, (state) => state.mergedCount);
  useAttemptLife(attempt);
  const back = useBack();
  const autoNext = usePractice((practice) => practice.autoNext);
  const keysOn = usePractice((practice) => practice.keys);
  const list = usePractice((practice) => practice.list);
  const focusOn = usePractice((practice) => practice.focus);
  const refused = useAttempt(attempt, ({ saveState }) => saveState === 'refused');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [asked, setAsked] = useState(false);
  const [recite, setRecite] = useState(false);
  const tools = useTools();
  const [caseSheet, setCaseSheet] = useState(false);
  const [striking, setStriking] = useState(false);
  const [marking, setMarking] = useState(false);
  const source = useMemo(() => attemptSheet(attempt), [attempt]);
  const collected = useCollected(attempt.paper.source.subjectId, attempt.paper.questions);
  const onPick = useCallback((index: number) => attempt.goTo(index), [attempt]);
  const { leaves } = attempt;
  const leaf = leaves[current];
  const { spoken, speak } = useVoice(phase === 'done' || paused ? undefined : leaf);
  const { onChoose, onMark, ...answering } = useAnswering(attempt, autoNext, speak, onJudged);
  useTimeMarks(attempt, (minutes) => {
    speak(`距离考试结束还有 ${minutes} 分钟`);
    // The bar with 交卷 comes back by itself, once.
    if (minutes === 5 && focusOn) changePractice({ focus: false });
  });
  usePageTitle(attempt.paper.title);
  const pause = usePause(attempt, paused);

  const [wasDoneAtOpen] = useState(phase === 'done');
  const running = phase === 'ready' && !paused;
  const sending = phase === 'submitting' && !hasClash && !refused;
  const stands = (running || paused || sending) && leaf !== undefined;
  const shown = stands && !paused;
  const live = paused ? undefined : leaf;
  const focus = running && focusOn;
  // What came after the opening belongs to the exam without network too.
  useEffect(() => whenIdle(() => void preloadParts().then(() => keepLoaded().catch(() => undefined))), []);
  useEffect(() => {
    if (attempt.restored > 0) notify(`已恢复 ${attempt.restored} 小题本机答案`);
  }, [attempt]);
  const announced = useRef(0);
  useEffect(() => {
    if (mergedCount > announced.current) notify(`已合入云端的 ${mergedCount - announced.current} 小题答案`);
    announced.current = mergedCount;
  }, [mergedCount]);
  // A clash asks by itself, once; after closing, the banner leads back to it.
  if (hasClash !== asked) {
    setAsked(hasClash);
    if (hasClash) setDialog('clash');
  }

  const split = shown && !list && leaf?.top.type === 'CASE' && leaf.top.children.length > 0;
  const toBlank = () => {
    const next = nextBlank(attempt, current);
    if (next === null) notify('全部题目都已作答');
    else attempt.goTo(next);
  };
  const toMarked = () => {
    const next = nextMarked(attempt, current);
    if (next === null || next === current) notify(next === null ? '没有标记的题' : '只标记了本题');
    else attempt.goTo(next);
  };
  const step = (by: number) => {
    const next = current + by;
    if (next < 0) notify('已经是第一题');
    else if (next < leaves.length) attempt.goTo(next);
    else if (isOpen) setDialog('submit');
  };
  const hasOptions = leaf && isChoice(leaf.question.type);
  const changeFocus = (on: boolean) => changePractice({ focus: on });
  const choose = (index: number) => {
    if (leaf && !recite) onChoose(leaf, index);
  };
  const openSheet = () => {
    if (focus) document.querySelector<HTMLElement>('aside button')?.focus();
    else if (split) setCaseSheet(true);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus());
  };
  const strike = (index: number) => {
    const key = leaf?.question.options[index]?.key;
    if (leaf && key !== undefined && !recite) answering.onStrike(leaf, key);
  };
  const isAnswerF = leaf && (leaf.question.type === 'JUDGE' || leaf.question.options.length > 5);
  useExamKeys(
    {
      option: running && hasOptions ? choose : undefined,
      strike: running && hasOptions ? strike : undefined,
      verdict: running && leaf?.question.type === 'JUDGE' ? (right) => choose(right ? 0 : 1) : undefined,
      enter: running && leaf ? () => (answering.onConfirm(leaf) ? undefined : step(1)) : undefined,
      previous: () => running && step(-1),
      next: () => running && step(1),
      mark: live && (() => onMark(live)),
      nextMark: running ? toMarked : undefined,
      collect: live && (() => collected.toggle(live.top.id)),
      analysis: live && !attempt.isExam ? () => attempt.reveal(live.id) : undefined,
      sheet: openSheet,
      time: () => {
        const { secondsLeft, secondsUsed } = attempt.state;
        speak(secondsLeft === null ? `已用 ${spokenTime(secondsUsed)}` : `剩余 ${spokenTime(secondsLeft)}`);
      },
      pause,
      highlight: shown ? () => markSelection() || setMarking(true) : undefined,
      focus: running && !isAnswerF ? () => changeFocus(!focusOn) : undefined,
      leave: focus ? () => changeFocus(false) : undefined,
      help: () => setDialog('help'),
    },
    keysOn,
  );

  const markingTools = { striking, onStriking: setStriking, marking: { on: marking, onChange: setMarking } };
  const pane = { attempt, recite, markingTools, ...answering };
  const card = <RoomSheet attempt={attempt} source={source} current={current} onPick={onPick} />;
  const timer = <ExamTimer attempt={attempt} look="plate" />;
  const banners = (
    <AttemptBanners
      attempt={attempt}
      resultPath={resultPath}
      onTakeOver={onTakeOver}
      onClash={() => setDialog('clash')}
    />
  );
  return (
    <ExamFrame
      page={page}
      title={attempt.paper.title}
      tag={attempt.isExam ? { text: '考试模式', tone: 'primary' } : { text: '练习模式', tone: 'ok' }}
      onBack={back}
      line={<SectionLine attempt={attempt} />}
      center={phase !== 'done' && timer}
      focus={
        focus ? (
          <>
            <SaveNote attempt={attempt} dot />
            {timer}
            <IconButton icon="close" label="退出专注" onClick={() => changeFocus(false)} />
          </>
        ) : undefined
      }
      tools={
        <>
          {pause && <PauseButton paused={paused} onToggle={pause} />}
          {!elsewhere && <SaveNote attempt={attempt} />}
          {phase !== 'done' && (
            <ExamTools
              attempt={attempt}
              tools={tools}
              recite={recite}
              onRecite={setRecite}
              onHelp={() => setDialog('help')}
              onFocus={() => changeFocus(true)}
              onImport={() => setDialog('import')}
              settings={settings}
            />
          )}
          {isOpen && (
            <button type="button" className={styles.submit} onClick={() => setDialog('submit')}>
              {attempt.isExam ? '交卷' : '结束练习'}
            </button>
          )}
        </>
      }
      off={paused}
      dock={stands && <RoomDock tools={tools} userId={userId} recordId={attempt.recordId} />}
      split={split}
      rail={split && !focus}
      side={
        paused ? (
          card
        ) : !shown ? undefined : focus ? (
          <FocusRail attempt={attempt} current={current} onSubmit={() => setDialog('submit')} fallback={null}>
            {card}
          </FocusRail>
        ) : split ? (
          <CaseRail
            attempt={attempt}
            leaf={leaf}
            open={caseSheet}
            onOpen={setCaseSheet}
            onPick={onPick}
            onNextBlank={toBlank}
          >
            {card}
          </CaseRail>
        ) : (
          card
        )
      }
      bottom={
        stands ? (
          <RoomBar
            attempt={attempt}
            leaf={leaf}
            collected={collected}
            onStep={step}
            onReport={() => setDialog('report')}
            whole={split}
            extra={extra?.(leaf)}
          />
        ) : undefined
      }
    >
      {!split && banners}
      {paused && pause ? (
        <PauseCover attempt={attempt} onResume={pause} fallback={<QuestionSkeleton />} />
      ) : shown ? (
        list ? (
          <ListPane {...pane} leaf={leaf} />
        ) : split ? (
          <CasePane {...pane} leaf={leaf} />
        ) : (
          <SinglePane {...pane} leaf={leaf} />
        )
      ) : (
        <EndPanel
          attempt={attempt}
          resultPath={resultPath}
          wasDoneAtOpen={wasDoneAtOpen}
          fallback={<QuestionSkeleton />}
        />
      )}
      <VisuallyHidden>
        <span role="status">{running && spoken}</span>
      </VisuallyHidden>
      <LeaveGuard attempt={attempt} />
      {sending && <SendingDialog attempt={attempt} fallback={null} />}
      <RoomDialogs dialog={dialog} attempt={attempt} leaf={leaf} onDialog={setDialog} />
    </ExamFrame>
  );
}
