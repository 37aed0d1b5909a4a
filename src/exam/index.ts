// The rules of a question, practice and the import are all public.
export * from './attempt/practice';
export * from './files/import-answers';
export * from './question/changed';
export * from './question/judge';
export * from './question/leaves';
export * from './question/score';
export * from './question/sheet-source';
// Of attempts and their files, what the screens use.
export { answerAt, rowAt, unanswered, withOption, type Answers, type LeafAnswer } from './attempt/answers';
export { type AnswersFile } from './files/answers-file';
export { type Attempt } from './attempt/attempt';
export { canAnswer, canClose, isPaused, phaseOf, type AttemptState } from './attempt/attempt-state';
export { asAttemptPaper, type AttemptSource } from './attempt/attempt-types';
export { DeviceCopy, isOnlyHere } from './attempt/device-copy';
export { listenForEnd } from './attempt/ended-elsewhere';
export { serverClock } from './attempt/exam-clock';
export { exportAnswers, exportUnsent } from './files/export-answers';
export { clashesOf, type Choice } from './attempt/merge-answers';
export { openAttempt } from './attempt/open-attempt';
export { endOf, isGone, loadRecord, serverStateOf, startOf } from './attempt/record-server';
export { dropRecord, findUnfinished, startRecord, type StartRequest } from './attempt/start-record';
