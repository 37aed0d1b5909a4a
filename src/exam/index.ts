export { answerAt, rowAt, unanswered, type Answers, type LeafAnswer } from './attempt/answers';
export { type Attempt } from './attempt/attempt';
export { canAnswer, canClose, isPaused, phaseOf, type AttemptState } from './attempt/attempt-state';
export { asAttemptPaper, type AttemptSource } from './attempt/attempt-types';
export { DeviceCopy, isOnlyHere } from './attempt/device-copy';
export { listenForEnd } from './attempt/ended-elsewhere';
export { serverClock } from './attempt/exam-clock';
export { clashesOf, type Choice } from './attempt/merge-answers';
export { openAttempt } from './attempt/open-attempt';
export {
  answerLeaf,
  attemptSheet,
  confirmLabel,
  confirmLeaf,
  judgementOf,
  toggled,
  type AttemptLeaf,
} from './attempt/practice';
export { endOf, isGone, loadRecord, serverStateOf, startOf } from './attempt/record-server';
export { dropRecord, findUnfinished, startRecord, type StartRequest } from './attempt/start-record';
export { type AnswersFile } from './files/answers-file';
export { exportAnswers, exportUnsent } from './files/export-answers';
export {
  closedReason,
  importOf,
  planImport,
  readAnswersFile,
  RefusedFile,
  type ImportPlan,
} from './files/import-answers';
export { changeOf, type Change } from './question/changed';
export {
  acceptedAs,
  alternativesOf,
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
  withOption,
  type Leaf,
  type LeafGroup,
} from './question/leaves';
export {
  finishedScore,
  isComplete,
  marksText,
  scoredLeaf,
  scoreOf,
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
