import { isChoice } from '@/exam';
import { spokenTime } from '@/shared/lib/clock-time';
import { usePractice } from '@/session/practice';
import { useExamKeys, type ExamKeys } from '../room/use-exam-keys';
import { markSelection } from './marked-html';
import type { Room } from './use-room';

/** The keys of the room (3.6). Keys without a meaning at the moment are left to the browser. */
export function useRoomKeys(room: Room, openSheet: () => void): void {
  const keysOn = usePractice((practice) => practice.keys);
  const { attempt, leaf, stage, running, shown, focus, recite, answering, step, review } = room;
  const question = leaf?.question;
  const live = stage === 'paused' ? undefined : leaf;
  const canChoose = running && question !== undefined && isChoice(question.type);
  const choose = (index: number) => {
    if (leaf && !recite) answering.onChoose(leaf, index);
  };
  const strike = (index: number) => {
    const key = question?.options[index]?.key;
    if (leaf && key !== undefined && !recite) answering.onStrike(leaf, key);
  };
  const tellTime = () => {
    const { secondsLeft, secondsUsed } = attempt.state;
    room.spoken.speak(secondsLeft === null ? `已用 ${spokenTime(secondsUsed)}` : `剩余 ${spokenTime(secondsLeft)}`);
  };
  /** Whether F is an answer key (错误 or the sixth option) and not the key of 专注模式. */
  const isAnswerF = question && (question.type === 'JUDGE' || question.options.length > 5);
  // The list has keys of its own.
  const keys: ExamKeys | null = review.isShown
    ? null
    : {
        option: canChoose ? choose : undefined,
        strike: canChoose ? strike : undefined,
        verdict: running && question?.type === 'JUDGE' ? (right) => choose(right ? 0 : 1) : undefined,
        enter: running && leaf ? () => (answering.onConfirm(leaf) ? undefined : step(1)) : undefined,
        previous: () => running && step(-1),
        next: () => running && step(1),
        mark: live && (() => answering.onMark(live)),
        nextMark: running ? room.toMarked : undefined,
        collect: live && (() => room.collected.toggle(live.top.id)),
        analysis: live && !attempt.isExam ? () => attempt.reveal(live.id) : undefined,
        sheet: openSheet,
        time: tellTime,
        pause: room.pause,
        highlight: shown ? () => markSelection() || room.markingTools.marking.onChange(true) : undefined,
        focus: running && !isAnswerF ? () => room.setFocus(!focus) : undefined,
        leave: review.place ? review.open : focus ? () => room.setFocus(false) : undefined,
        help: () => room.setDialog('help'),
      };
  useExamKeys(keys, keysOn);
}
