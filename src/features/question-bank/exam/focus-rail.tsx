import { typeCode } from '@/api/questionbank/question-schema';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { answerAt } from '@/exam';
import { useAttempt } from '../attempt/use-attempt';
import { inRows } from '../question/sheet-rows';
import { RoomSheet } from './room-sheet';
import { useRoomContext } from './use-room';
import styles from './focus-rail.module.css';

/** With more leaves, several share a tick. */
const mostTicks = 80;
const leavesPerTick = 5;
/** Ms after the pointer enters, and after pointer or focus leave. */
const openAfter = 120;
const closeAfter = 300;

/** 专注模式: the answer sheet as ticks at the edge; it opens on hover and focus. */
export function FocusRail() {
  const { attempt, current, toSubmit } = useRoomContext();
  const answers = useAttempt(attempt, (state) => state.answers);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  const { groups, leaves } = attempt;
  const size = leaves.length > mostTicks ? leavesPerTick : 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard
    <div
      className={`relative ${styles.place}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(true, openAfter)}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse' && !event.currentTarget.contains(document.activeElement))
          later(false, closeAfter);
      }}
      onFocus={() => later(true, 0)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) later(false, closeAfter);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        clearTimeout(timer.current);
        setOpen(false);
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-label={`答题卡，已答 ${answers.answered} / ${leaves.length} 小题`}
        className={`column gap-12 centre ${styles.rail}`}
        onClick={() => setOpen(true)}
      >
        {groups.map((group) => (
          <span key={typeCode(group)} className={`column gap-4 ${styles.section}`} aria-hidden="true">
            {inRows(group.leaves, size).map((own, at) => (
              <i
                key={at}
                data-done={own.every(({ id }) => answerAt(answers, id).answer.length > 0)}
                data-marked={own.some(({ id }) => answerAt(answers, id).marked)}
                data-current={own.some(({ index }) => index === current)}
              />
            ))}
          </span>
        ))}
      </button>
      {open && (
        <div className={`column ${styles.sheet}`}>
          <RoomSheet />
          <div className={styles.submit}>
            <Button block onClick={toSubmit}>
              {attempt.isExam ? '交卷' : '结束练习'}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
