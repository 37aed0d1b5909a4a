export { answerAt, rowAt, unanswered, type Answers, type LeafAnswer } from './attempt/answers';
export { type AnswersFile } from './files/answers-file';
export { type Attempt } from './attempt/attempt';
export { attemptSheet, judgementOf, type AttemptLeaf } from './attempt/attempt-sheet';
export { canAnswer, canClose, isPaused, phaseOf, type AttemptState } from './attempt/attempt-state';
export { asAttemptPaper, type AttemptSource } from './attempt/attempt-types';
export { changeOf, type Change } from './question/changed';
export { DeviceCopy } from './attempt/device-copy';
export { listenForEnd } from './attempt/ended-elsewhere';
export { serverClock } from './attempt/exam-clock';
export { endOf, startOf } from './attempt/exam-limit';
export { exportAnswers, exportUnsent } from './files/export-answers';
export { acceptedAs, alternativesOf } from './question/fold';
export {
  RefusedFile,
  closedReason,
  importOf,
  planImport,
  readAnswersFile,
  type ImportPlan,
} from './files/import-answers';
export {
  answerText,
  defaultRule,
  isBlank,
  partialText,
  ruleOf,
  solutionText,
  stateOfScore,
  type Judgement,
  type LeafState,
  type PartialRule,
} from './question/judge';
export {
  answerOf,
  countLine,
  filmOf,
  groupCaption,
  groupsOf,
  isChoice,
  isWritten,
  leafNo,
  leavesOf,
  markingOf,
  placeIn,
  typeName,
  typeTitle,
  type Leaf,
  type LeafGroup,
} from './question/leaves';
export { clashesOf, type Choice } from './attempt/merge-answers';
export { openAttempt } from './attempt/open-attempt';
export { answerLeaf, confirmLabel, confirmLeaf, toggled } from './attempt/practice';
export { isGone, loadRecord, serverStateOf } from './attempt/record-server';
export {
  finishedScore,
  isComplete,
  marksText,
  scoreOf,
  scoredLeaf,
  unexplained,
  type Score,
  type ScoredLeaf,
  type Tally,
} from './question/score';
export {
  cellLabel,
  cellOf,
  fixedSheet,
  stateOf,
  type CellState,
  type CellText,
  type SheetSource,
} from './question/sheet-source';
export { dropRecord, findUnfinished, startRecord, type StartRequest } from './attempt/start-record';
export { isOnlyHere } from './attempt/unsent-entry';
