import type { AuthoredQuestion } from '../question-types';
import { generatedQuestions } from './generated';

/** All questions of the world: hand-written subjects first, then those with computed answers. */
export const bank: AuthoredQuestion[] = [...generatedQuestions];
