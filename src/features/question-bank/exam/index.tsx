import { useNavigate, useParams } from 'react-router-dom';
import { useState, useCallback, useEffect, useRef } from 'react';
import type { Attempt, AttemptLeaf } from '@/exam';
import { useUser } from '@/session/login';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { ExamFrame, QuestionSkeleton, Opening } from '../room/exam-frame';
import { useBack } from '@/shared/lib/use-back';
import { AttemptBanners } from './attempt-banners';
import { ExamTimer, useTimeMarks, FocusTools, RoomBar, RoomDock, RoomTools } from './room-tools';
import { CasePane, ListPane, SinglePane } from './question-pane';
import { LeaveGuard, RoomDialogs } from './room-dialogs';
import {
  ReviewFoot,
  ReviewStrip,
  SendingDialog,
  EndPanel,
  PauseCover,
  ReviewRoom,
  FocusRail,
  preloadParts,
} from './room-parts';
import { CaseRail, countAnswered, RoomSheet } from './room-sheet';
import { useAttemptLife } from './use-attempt-life';
import { RoomContext, useRoom, type RoomProps, useRoomContext } from './use-room';
import { useRoomKeys } from './use-room-keys';
import { useStore } from 'zustand';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { whenIdle } from '@/shared/lib/idle';
import { notify } from '@/shared/notify';
import { focusQuestion, isFocusLost } from '../room/focus-question';
import { keepLoaded } from '../attempt/prepare-offline';
import { useAttempt } from '../attempt/use-attempt';
import { placeAnnouncement } from './use-answering';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { useOpenAttempt } from '../attempt/use-open-attempt';
import styles from './section-line.module.css';

/**
 * A progress line below the bar: one segment per section, filled by its share of answered leaves. Decorative, because
 * the sheet has the numbers.
 */
function SectionLine({ attempt }: { attempt: Attempt }) {
  const answers = useAttempt(attempt, (state) => state.answers);
  return (
    <div className={`flex gap-2 ${styles.line}`} aria-hidden="true">
      {attempt.groups.map(({ leaves }, at) => (
        <span key={at} className={`shrinks ${styles.section}`} style={{ flex: leaves.length }}>
          <i style={{ '--done': countAnswered(leaves, answers) / leaves.length }} />
        </span>
      ))}
    </div>
  );
}

/** The answering screen: exam and practice, one question, list or case. */
export function ExamRoom(props: RoomProps) {
  const room = useRoom(props);
  const { attempt, page, stage, leaf, shown, focus, split, review } = room;
  const back = useBack();
  usePageTitle(attempt.paper.title);
  useAttemptLife(attempt);
  useRoomNotices(attempt);
  useRoomKeys(room, () => {
    if (focus) document.querySelector<HTMLElement>('aside button')?.focus();
    else if (split) room.setCaseSheet(true);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus());
  });
  const paused = stage === 'paused';
  const inReview = review.isShown;
  const openLeaf = stage === 'closed' ? undefined : leaf;
  return (
    <RoomContext value={room}>
      <ExamFrame
        page={page}
        title={attempt.paper.title}
        tag={attempt.isExam ? { text: '考试模式', tone: 'primary' } : { text: '练习模式', tone: 'ok' }}
        onBack={inReview ? review.close : back}
        line={
          <>
            <SectionLine attempt={attempt} />
            {review.place && !inReview && room.running && <ReviewStrip fallback={null} />}
          </>
        }
        center={!room.isDone && <ExamTimer attempt={attempt} />}
        focus={focus ? <FocusTools /> : undefined}
        tools={<RoomTools />}
        off={paused}
        dock={openLeaf && <RoomDock />}
        split={split || inReview}
        rail={split && !focus && !inReview}
        side={(paused || shown) && !inReview && <RoomSide />}
        bottom={inReview ? <ReviewFoot fallback={null} /> : openLeaf && <RoomBar leaf={openLeaf} />}
      >
        {!split && !inReview && <AttemptBanners />}
        <QuestionArea />
        <RoomAnnouncer />
        <LeaveGuard />
        {stage === 'sending' && <SendingDialog attempt={attempt} fallback={null} />}
        <RoomDialogs />
      </ExamFrame>
    </RoomContext>
  );
}

/** The question, the list or the case, or instead 交卷前检查, the pause cover or the end panel. */
function QuestionArea() {
  const { attempt, resultPath, stage, isDone, shown, list, split, pause, review, setDialog } = useRoomContext();
  const [wasDoneAtOpen] = useState(isDone);
  const navigate = useNavigate();
  const showResult = useCallback(() => void navigate(resultPath, { replace: true }), [navigate, resultPath]);
  // Without the list the learner can still submit.
  const noReview = () => {
    review.close();
    setDialog('submit');
  };
  if (stage === 'paused' && pause)
    return <PauseCover attempt={attempt} onResume={pause} fallback={<QuestionSkeleton />} />;
  if (!shown)
    return (
      <EndPanel
        wasDoneAtOpen={wasDoneAtOpen}
        fallback={<QuestionSkeleton />}
        // A deployment may have removed this code. The result page does not need it, and leaving lets the page reload.
        onLoadError={isDone ? showResult : undefined}
      />
    );
  if (review.isShown) return <ReviewRoom fallback={<QuestionSkeleton />} onLoadError={noReview} />;
  if (list) return <ListPane leaf={shown} />;
  return split ? <CasePane leaf={shown} /> : <SinglePane leaf={shown} />;
}

/** The answer sheet: complete beside a question, a rail beside a case and in focus mode. */
function RoomSide() {
  const { shown, focus, split } = useRoomContext();
  if (focus) return <FocusRail fallback={null} />;
  return split && shown ? <CaseRail leaf={shown} /> : <RoomSheet />;
}

/**
 * The room's live region: it announces each question, the effect of keys, and the time marks. It focuses the heading of
 * the first question, and of a later one if the focus was lost with the previous question.
 */
function RoomAnnouncer() {
  const { attempt, leaf, stage, isDone, running, focus, setFocus, spoken } = useRoomContext();
  const { store, speak } = spoken;
  const text = useStore(store);
  const live = isDone || stage === 'paused' ? undefined : leaf;
  const announced = useRef<AttemptLeaf>(undefined);
  useEffect(() => {
    if (!live || announced.current === live) return;
    const isFirst = announced.current === undefined;
    announced.current = live;
    if (!isFirst) speak(placeAnnouncement(live));
    if ((isFirst || isFocusLost()) && !document.querySelector('dialog[open]')) focusQuestion();
  }, [live, speak]);
  useTimeMarks(attempt, (minutes) => {
    speak(`距离考试结束还有 ${minutes} 分钟`);
    // Leave focus mode once, so that the bar with 交卷 is visible.
    if (minutes === 5 && focus) setFocus(false);
  });
  return (
    <VisuallyHidden>
      <span role="status">{running && text}</span>
    </VisuallyHidden>
  );
}

/** Toasts about answers from this device or another one. It also preloads the lazy parts. */
function useRoomNotices(attempt: Attempt): void {
  const mergedCount = useAttempt(attempt, (state) => state.mergedCount);
  const announced = useRef(0);
  // Cache the files of the lazy parts too, so that the exam works offline.
  useEffect(() => whenIdle(() => void preloadParts().then(() => keepLoaded().catch(() => undefined))), []);
  useEffect(() => {
    if (attempt.restored > 0) notify(`已恢复 ${attempt.restored} 小题本机答案`);
  }, [attempt]);
  useEffect(() => {
    if (mergedCount > announced.current) notify(`已合入云端的 ${mergedCount - announced.current} 小题答案`);
    announced.current = mergedCount;
  }, [mergedCount]);
}

interface AttemptHostProps extends Omit<RoomProps, 'attempt' | 'onTakeOver'> {
  userId: string;
  recordId: string;
}

/** Opens a record and shows its room, or a message for a rejected id or an empty paper. */
export function AttemptHost({ userId, recordId, ...room }: AttemptHostProps) {
  const back = useBack();
  const { opened, retry, takeOver } = useOpenAttempt({ userId, recordId });
  if (opened.phase === 'opening') return <Opening page={room.page} />;
  if (opened.phase === 'failed')
    return (
      <Opening page={room.page}>
        <ErrorState error={opened.error} onRetry={retry} />
      </Opening>
    );
  const { attempt } = opened;
  if (attempt.leaves.length === 0)
    return (
      <Opening page={room.page} title={attempt.paper.title}>
        <EmptyState title="该卷暂无题目" action={<Button onClick={back}>返回</Button>} />
      </Opening>
    );
  return <ExamRoom {...room} key={attempt.recordId} attempt={attempt} onTakeOver={takeOver} />;
}

/** Answering a paper, a chapter or the paper of a course (D5). */
export function Component() {
  const { paperId = '', recordId = '' } = useParams();
  const userId = useUser()?.id;
  if (userId === undefined) return null;
  return (
    <AttemptHost
      key={recordId}
      page="learn-center"
      userId={userId}
      recordId={recordId}
      resultPath={paths.transcript(recordId, paperId)}
    />
  );
}
