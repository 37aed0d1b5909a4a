export { answerAt, rowAt, unanswered, type Answers, type LeafAnswer } from './answers';
export { type AnswersFile } from './answers-file';
export { type Attempt } from './attempt';
export { attemptSheet, judgementOf, type AttemptLeaf } from './attempt-sheet';
export { canAnswer, canClose, isPaused, phaseOf, type AttemptState } from './attempt-state';
export { paperOf, type AttemptSource } from './attempt-types';
export { changeOf, type Change } from './changed';
export { DeviceCopy } from './device-copy';
export { listenForEnd } from './ended-elsewhere';
export { serverClock } from './exam-clock';
export { endOf, startOf } from './exam-limit';
export { exportAnswers, exportUnsent } from './export-answers';
export { acceptedAs, alternativesOf } from './fold';
export { RefusedFile, closedReason, importOf, planImport, readAnswersFile, type ImportPlan } from './import-answers';
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
} from './judge';
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
} from './leaves';
export { clashesOf, type Choice } from './merge-answers';
export { openAttempt } from './open-attempt';
export { answerLeaf, confirmLabel, confirmLeaf, toggled } from './practice';
export { isGone, loadRecord, serverStateOf } from './record-server';
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
} from './score';
export {
  cellLabel,
  cellOf,
  fixedSheet,
  stateOf,
  type CellState,
  type CellText,
  type SheetSource,
} from './sheet-source';
export { dropRecord, findUnfinished, startRecord, type StartRequest } from './start-record';
export { isOnlyHere } from './unsent-entry';
