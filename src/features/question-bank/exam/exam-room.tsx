import { typeCode } from '@/api/questionbank/question-schema';
import { useState } from 'react';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { ExamFrame } from '../room/exam-frame';
import { useBack } from '@/shared/lib/use-back';
import { AttemptBanners } from './attempt-banners';
import { ExamTimer } from './exam-timer';
import { LeaveGuard } from './leave-guard';
import { QuestionArea } from './question-area';
import { RoomAnnouncer } from './room-announcer';
import { RoomBar } from './room-bar';
import { RoomDialogs } from './room-dialogs';
import { ReviewFoot, ReviewStrip, SendingDialog } from './room-parts';
import { RoomSide } from './room-side';
import { FocusTools, RoomDock, RoomTools } from './room-tools';
import { useAttemptLife } from './use-attempt-life';
import { RoomContext, useRoom, type RoomProps } from './use-room';
import { useRoomKeys } from './use-room-keys';
import { useRoomNotices } from './use-room-notices';
import type { Attempt, LeafGroup } from '@/exam';
import { useAnsweredIn } from './room-sheet';
import styles from './section-line.module.css';

function Section({ attempt, group }: { attempt: Attempt; group: LeafGroup }) {
  const answered = useAnsweredIn(attempt, group);
  return (
    <span className={`shrinks ${styles.section}`} style={{ flex: group.leaves.length }}>
      <i style={{ '--done': answered / group.leaves.length }} />
    </span>
  );
}

/**
 * A progress line below the bar: one segment per section, filled by its share of answered leaves. Decorative, because
 * the sheet has the numbers.
 */
const SectionLine = ({ attempt }: { attempt: Attempt }) => (
  <div className={`flex gap-2 ${styles.line}`} aria-hidden="true">
    {attempt.groups.map((group) => (
      <Section key={typeCode(group)} attempt={attempt} group={group} />
    ))}
  </div>
);

/** The answering screen: exam and practice, one question, list or case. */
export function ExamRoom(props: RoomProps) {
  const room = useRoom(props);
  const { attempt, page, resultPath, onTakeOver, stage, leaf, shown, focus, split, setDialog, review } = room;
  const [caseSheet, setCaseSheet] = useState(false);
  const back = useBack();
  usePageTitle(attempt.paper.title);
  useAttemptLife(attempt);
  useRoomNotices(attempt);
  useRoomKeys(room, () => {
    if (focus) document.querySelector<HTMLElement>('aside button')?.focus();
    else if (split) setCaseSheet(true);
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
        center={!room.isDone && <ExamTimer attempt={attempt} look="plate" />}
        focus={focus ? <FocusTools /> : undefined}
        tools={<RoomTools />}
        off={paused}
        dock={openLeaf && <RoomDock />}
        split={split || inReview}
        rail={split && !focus && !inReview}
        side={(paused || shown) && !inReview && <RoomSide caseSheet={caseSheet} onCaseSheet={setCaseSheet} />}
        bottom={
          inReview ? (
            <ReviewFoot fallback={null} />
          ) : (
            openLeaf && (
              <RoomBar
                attempt={attempt}
                leaf={openLeaf}
                collected={room.collected}
                onStep={room.step}
                onReport={() => setDialog('report')}
                whole={split}
                extra={room.extra?.(openLeaf)}
              />
            )
          )
        }
      >
        {!split && !inReview && (
          <AttemptBanners
            attempt={attempt}
            resultPath={resultPath}
            onTakeOver={onTakeOver}
            onClash={() => setDialog('clash')}
          />
        )}
        <QuestionArea />
        <RoomAnnouncer />
        <LeaveGuard attempt={attempt} review={review} />
        {stage === 'sending' && <SendingDialog attempt={attempt} fallback={null} />}
        <RoomDialogs dialog={room.dialog} attempt={attempt} leaf={leaf} review={review} onDialog={setDialog} />
      </ExamFrame>
    </RoomContext>
  );
}
