import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { typeTitle } from '../question/leaves';
import { whenIdle } from '@/shared/lib/idle';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useBack } from '../room/use-back';
import { useAttempt } from '../attempt/use-attempt';
import { useAttemptLife } from './use-attempt-life';
import { useCollected } from '../room/use-collected';
import { useExamKeys } from '../room/use-exam-keys';
import { useAnswering } from './use-answering';
import { changePractice, usePractice } from '@/session/practice';
import type { Judgement } from '../question/judge';
import type { Attempt } from '../attempt/attempt';
import { answerAt } from '../attempt/answers';
import { attemptSheet, type AttemptLeaf } from '../attempt/attempt-sheet';
import { canAnswer, phaseOf } from '../attempt/attempt-state';
import { spokenTime } from '../attempt/exam-time';
import { keepLoaded } from '../attempt/prepare-offline';
import { toggled } from '../attempt/practice';
import { AttemptBanners } from './attempt-banners';
import { EndPanel } from './end-panel';
import { ExamFrame } from '../room/exam-frame';
import { ExamTimer } from './exam-timer';
import { ExamTools } from './exam-tools';
import { LeaveGuard } from './leave-guard';
import { CasePane, ListPane, SinglePane } from './question-pane';
import { RoomBar } from './room-bar';
import { RoomDialogs, type OpenDialog } from './room-dialogs';
import { RoomSheet } from './room-sheet';
import { SaveNote } from './save-note';

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
  const answered = useAttempt(attempt, ({ answers }) => answers.answered);
  const isOpen = useAttempt(attempt, canAnswer);
  const hasConflict = useAttempt(attempt, ({ saveState }) => saveState === 'conflict');
  useAttemptLife(attempt);
  const back = useBack();
  const autoNext = usePractice((practice) => practice.autoNext);
  const keysOn = usePractice((practice) => practice.keys);
  const list = usePractice((practice) => practice.list);
  const sheet = usePractice((practice) => practice.sheet);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [recite, setRecite] = useState(false);
  const [spoken, setSpoken] = useState('');
  const [caseSheet, setCaseSheet] = useState(false);
  const source = useMemo(() => attemptSheet(attempt), [attempt]);
  const collected = useCollected(attempt.paper.source.subjectId, attempt.paper.questions);
  const onPick = useCallback((index: number) => attempt.goTo(index), [attempt]);
  const answering = useAnswering(attempt, autoNext, setSpoken, onJudged);
  usePageTitle(attempt.paper.title);

  const { leaves } = attempt;
  const leaf = leaves[current];
  const running = phase === 'ready';
  // What came after the opening belongs to the exam without network too.
  useEffect(() => whenIdle(() => void keepLoaded().catch(() => undefined)), []);
  useEffect(() => {
    if (attempt.restored > 0) notify(`已恢复 ${attempt.restored} 题本机答案`);
  }, [attempt]);
  // A conflict asks by itself, once; after closing, the banner leads back to it.
  const asked = useRef(false);
  useEffect(() => {
    if (hasConflict && !asked.current) setDialog('conflict');
    asked.current = hasConflict;
  }, [hasConflict]);

  const split = running && !list && leaf?.top.type === 'CASE' && leaf.top.children.length > 0;
  const showSheet = split ? caseSheet : sheet;
  const step = (by: number) => {
    const next = current + by;
    if (next < 0) notify('已经是第一题');
    else if (next < leaves.length) attempt.goTo(next);
    else if (isOpen) setDialog('submit');
  };
  const isChoice = leaf && ['SINGLE', 'MULTIPLE', 'JUDGE'].includes(leaf.question.type);
  const choose = (index: number) => {
    const answer = leaf && !recite ? toggled(leaf, answerAt(attempt.state.answers, leaf.id).answer, index) : null;
    if (leaf && answer) answering.onAnswer(leaf, answer);
  };
  const openSheet = () => {
    if (split) setCaseSheet(true);
    else changePractice({ sheet: true });
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus());
  };
  useExamKeys(
    {
      option: running && isChoice ? choose : undefined,
      verdict: running && leaf?.question.type === 'JUDGE' ? (right) => choose(right ? 0 : 1) : undefined,
      enter: running && leaf ? () => (answering.onConfirm(leaf) ? undefined : step(1)) : undefined,
      previous: () => running && step(-1),
      next: () => running && step(1),
      mark: leaf && (() => attempt.toggleMark(leaf.id)),
      collect: leaf && (() => collected.toggle(leaf.top.id)),
      analysis: leaf && !attempt.isExam ? () => attempt.reveal(leaf.id) : undefined,
      sheet: openSheet,
      time: () => {
        const { secondsLeft, secondsUsed } = attempt.state;
        const text =
          secondsLeft === null ? `已用 ${spokenTime(secondsUsed * 1000)}` : `剩余 ${spokenTime(secondsLeft * 1000)}`;
        setSpoken(text);
      },
      help: () => setDialog('help'),
    },
    keysOn,
  );

  const pane = { attempt, recite, ...answering };
  const banners = (
    <AttemptBanners
      attempt={attempt}
      resultPath={resultPath}
      onTakeOver={onTakeOver}
      onConflict={() => setDialog('conflict')}
    />
  );
  return (
    <ExamFrame
      page={page}
      title={attempt.paper.title}
      tag={attempt.isExam ? { text: '考试模式', tone: 'primary' } : { text: '练习模式', tone: 'ok' }}
      onBack={back}
      progress={leaves.length === 0 ? 0 : answered / leaves.length}
      center={phase !== 'done' && <ExamTimer attempt={attempt} onSpeak={setSpoken} />}
      tools={
        <>
          <SaveNote attempt={attempt} />
          <ExamTools
            userId={userId}
            attempt={attempt}
            recite={recite}
            onRecite={setRecite}
            onHelp={() => setDialog('help')}
            settings={settings}
          />
          {running && isOpen && (
            <Button onClick={() => setDialog('submit')}>{attempt.isExam ? '交卷' : '结束练习'}</Button>
          )}
        </>
      }
      split={split}
      side={
        running && leaf && showSheet ? (
          <RoomSheet attempt={attempt} source={source} current={current} onPick={onPick} />
        ) : undefined
      }
      bottom={
        running && leaf ? (
          <RoomBar
            attempt={attempt}
            leaf={leaf}
            collected={collected}
            onStep={step}
            onReport={() => setDialog('report')}
            sheetOpen={showSheet}
            onSheet={() => (split ? setCaseSheet(!caseSheet) : changePractice({ sheet: !sheet }))}
            extra={extra?.(leaf)}
          />
        ) : undefined
      }
    >
      {!split && banners}
      {running && leaf ? (
        list ? (
          <ListPane {...pane} leaf={leaf} />
        ) : split ? (
          <CasePane {...pane} leaf={leaf} />
        ) : (
          <SinglePane {...pane} leaf={leaf} />
        )
      ) : (
        <EndPanel attempt={attempt} resultPath={resultPath} />
      )}
      <VisuallyHidden>
        <span role="status">
          {leaf && running && `第 ${leaf.no} 题，${typeTitle(leaf.question.type)}，共 ${leaves.length} 题`}
        </span>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
      <LeaveGuard attempt={attempt} />
      <RoomDialogs dialog={dialog} attempt={attempt} leaf={leaf} onDialog={setDialog} />
    </ExamFrame>
  );
}
