import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { notify } from '@/shared/notify';
import { changePractice, usePractice } from '@/session/practice';
import { type Attempt, type AttemptLeaf, canAnswer, phaseOf, answerOf, isPaused, answerAt } from '@/exam';
import { useAttempt } from '../attempt/use-attempt';
import { focusQuestion } from '../room/focus-question';
import { useCollected } from '../room/use-collected';
import { useTools } from '../room/use-tools';
import { placeAnnouncement, useAnswering } from './use-answering';
import type { OpenDialog } from './room-dialogs';
import type { ReviewFilter } from './review-rows';

/** Where the learner is in the list of 交卷前检查. */
export interface ReviewPlace {
  filter: ReviewFilter;
  /** The rows of the filter as indexes of leaves, in the order in which they were shown. */
  order: readonly number[];
  /** Index in `order` of the row that was opened last. */
  at: number;
  /** Pixels. */
  scroll: number;
}

/** Drops the second click of a double click, which would focus and press what has just appeared under the pointer. */
function dropSecondClick(): void {
  const listener = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['mousedown', 'click'] as const)
    window.addEventListener(type, listener, { capture: true, once: true });
}

/**
 * 交卷前检查: whether the list is open, and the row from which a question was opened. It lives as long as the page: after
 * a reload the room shows the current question.
 */
function useReview(attempt: Attempt, running: boolean) {
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<ReviewPlace | null>(null);
  const turn = (nowOpen: boolean, nowPlace: ReviewPlace | null) => {
    setOpen(nowOpen);
    setPlace(nowPlace);
    dropSecondClick();
  };
  const isShown = open && running;
  return {
    isShown,
    place,
    /** Opens the list, after a row at the place of that row. */
    open: () => turn(true, place),
    close: () => turn(false, null),
    visit: (next: ReviewPlace) => {
      attempt.goTo(next.order[next.at] ?? -1);
      turn(false, next);
    },
  };
}

function nextOf(
  { leaves, state }: Attempt,
  from: number,
  isWanted: (answer: ReturnType<typeof answerAt>) => boolean,
): number | null {
  const wanted = leaves.filter(({ id }) => isWanted(answerAt(state.answers, id)));
  return (wanted.find(({ index }) => index > from) ?? wanted[0])?.index ?? null;
}
/** Index of the next unanswered leaf after `from`, otherwise of the first one; null if all are answered. */
export const nextBlank = (attempt: Attempt, from: number): number | null =>
  nextOf(attempt, from, ({ answer }) => answer.length === 0);
/** Index of the next marked leaf after `from`, otherwise of the first one; null if none is marked. */
export const nextMarked = (attempt: Attempt, from: number): number | null =>
  nextOf(attempt, from, ({ marked }) => marked);

/** Turns to a question, or says why nothing turns: `none` is wanted, or `only` the shown one. */
function turnTo(attempt: Attempt, next: number | null, from: number, { none, only }: Record<'none' | 'only', string>) {
  if (next === null) notify(none);
  else if (next === from) notify(only);
  else attempt.goTo(next);
}
export const turnToBlank = (attempt: Attempt, from: number): void =>
  turnTo(attempt, nextBlank(attempt, from), from, { none: '全部题目都已作答', only: '只剩本题未答' });
export const turnToMarked = (attempt: Attempt, from: number): void =>
  turnTo(attempt, nextMarked(attempt, from), from, { none: '没有标记的题', only: '只标记了本题' });

export interface RoomProps {
  attempt: Attempt;
  page: string;
  resultPath: string;
  onTakeOver: () => void;
  onJudged?: Parameters<typeof useAnswering>[2];
  /** More buttons for the question (mistakes). */
  extra?: (leaf: AttemptLeaf) => ReactNode;
  settings?: ReactNode;
}

/** closed: the attempt has ended, or its submission waits for the learner's choice between two answers. */
type Stage = 'running' | 'paused' | 'sending' | 'closed';

function stageOf(state: Attempt['state']): Stage {
  const phase = phaseOf(state);
  if (phase === 'ready') return isPaused(state) ? 'paused' : 'running';
  return phase === 'submitting' && state.answers.clashes === 0 && state.saveState !== 'refused' ? 'sending' : 'closed';
}

/** What the room shows. It changes with question and stage, not with time or answers. */
function useRoomState(attempt: Attempt) {
  const stage = useAttempt(attempt, stageOf);
  const isDone = useAttempt(attempt, (state) => phaseOf(state) === 'done');
  const isOpen = useAttempt(attempt, canAnswer);
  const current = useAttempt(attempt, ({ meta }) => meta.currentIndex);
  const list = usePractice((practice) => practice.list);
  const focusOn = usePractice((practice) => practice.focus);
  const leaf = attempt.leaves[current];
  const running = stage === 'running';
  /** The question on the screen. */
  const shown = running || stage === 'sending' ? leaf : undefined;
  return {
    stage,
    isDone,
    isOpen,
    current,
    leaf,
    running,
    shown,
    list,
    focus: running && focusOn,
    /** Two panes: a case and its questions. */
    split: !list && shown !== undefined && answerOf(shown.top.type) === 'parts' && shown.top.children.length > 0,
  };
}

/** The open dialog. A clash opens its dialog once; afterwards the banner opens it. */
function useRoomDialog(attempt: Attempt) {
  const hasClash = useAttempt(attempt, (state) => state.answers.clashes > 0 && phaseOf(state) !== 'done');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [hadClash, setHadClash] = useState(false);
  if (hasClash !== hadClash) {
    setHadClash(hasClash);
    if (hasClash) setDialog('clash');
  }
  return [dialog, setDialog] as const;
}

/** The text of the room's live region, in its own store, so that an announcement re-renders nothing else. */
function useSpoken(leaf: AttemptLeaf | undefined) {
  const [spoken] = useState(() => {
    const store = createStore(() => (leaf ? placeAnnouncement(leaf) : ''));
    // A live region announces only changed text, so a repeated text gets a no-break space.
    const speak = (text: string) => store.setState((last) => (last === text ? `${text}\u00A0` : text), true);
    return { store, speak };
  });
  return spoken;
}

export function useRoom(props: RoomProps) {
  const { attempt, onJudged } = props;
  const state = useRoomState(attempt);
  const [dialog, setDialog] = useRoomDialog(attempt);
  const [recite, setRecite] = useState(false);
  /** 划去: a click rules an option out. */
  const [striking, onStriking] = useState(false);
  /** 高亮: a selection is highlighted at once, and arrow keys choose words. */
  const [on, onChange] = useState(false);
  /** Whether the sheet over a case is open. */
  const [caseSheet, setCaseSheet] = useState(false);
  const spoken = useSpoken(state.isDone || state.stage === 'paused' ? undefined : state.leaf);
  const review = useReview(attempt, state.running);
  const { current, isOpen } = state;
  const paused = state.stage === 'paused';
  const isCovered = paused || review.isShown;
  // What was focused disappears with the cover or the list.
  useEffect(() => (isCovered ? () => void focusQuestion() : undefined), [isCovered]);
  // A pause covers the questions, and the list would show them.
  const toSubmit = state.running ? review.open : () => setDialog('submit');
  return {
    ...props,
    ...state,
    focus: state.focus && !review.isShown,
    review,
    toSubmit,
    dialog,
    setDialog,
    recite,
    setRecite,
    caseSheet,
    setCaseSheet,
    spoken,
    tools: useTools(),
    markingTools: { striking, onStriking, marking: { on, onChange } },
    collected: useCollected(attempt.paper.source.subjectId, attempt.paper.questions),
    answering: useAnswering(attempt, spoken.speak, onJudged),
    /** Pauses or resumes a practice; undefined if pausing is not possible. */
    pause: attempt.isExam || !isOpen ? undefined : () => attempt.pause(!paused),
    setFocus: (focus: boolean) => changePractice({ focus }),
    toBlank: () => turnToBlank(attempt, current),
    toMarked: () => turnToMarked(attempt, current),
    step: (by: number) => {
      const next = current + by;
      if (next < 0) notify('已经是第一题');
      else if (next < attempt.leaves.length) attempt.goTo(next);
      else if (isOpen) toSubmit();
    },
  };
}
export type Room = ReturnType<typeof useRoom>;

/**
 * The room for its parts. The value is new with each render of the room, which only a new question, stage, tool or
 * dialog causes. Parts subscribe to the attempt for what changes with time or answers.
 */
export const RoomContext = createContext<Room | null>(null);
export function useRoomContext(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('outside of the room');
  return room;
}
