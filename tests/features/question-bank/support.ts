import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { saveRecord, type RecordSave } from '@/api/questionbank/record-endpoints';
import { getPaperQuestionList } from '@/api/questionbank/paper-endpoints';
import { mock } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { questionAnswer } from '@/mocks/question-answers';
import { applySave, newRecord } from '@/mocks/records';
import { questionOf } from '@/mocks/world/bank-index';
import type { RecordDbRow } from '@/mocks/db';
import { paperOf } from '@/mocks/world/papers';
import { recordSave } from '../../mocks/support/ask';

/** A paper of all six types, without pictures: those never load here. */
export const paperId = '61101041';
export const learnerId = () => testWorld().db.accounts.find(({ mobile }) => mobile === '13800000001')?.id ?? '';

const plain = (text: string | undefined) => text?.replaceAll(/<img[^>]*>|<figure[\s\S]*?<\/figure>/g, '') ?? '';
/** The mocked bank without pictures. */
export function withoutPictures(): void {
  const strip = <Q extends { stem: string; material?: string | undefined; children: Q[] }>(question: Q): Q => ({
    ...question,
    stem: plain(question.stem),
    ...(question.material && { material: plain(question.material) }),
    children: question.children.map(strip),
  });
  server.use(
    mock(getPaperQuestionList, ({ user, input: { id, mode = 'EXAM' }, world }) => {
      const asking = { world, userId: user.id, isOpen: mode === 'PRACTICE' };
      const questions = paperOf(id)?.questions() ?? [];
      return questions.map((question, index) => strip(questionAnswer(question, index + 1, asking) as never));
    }),
  );
}

/** A record on the server, as a visit on another device left it. */
export function seedRecord(save: Partial<RecordSave> = {}): RecordDbRow {
  const world = testWorld();
  const input = recordSave({ sourceId: paperId, subjectId: '110104', ...save });
  const row = newRecord(world, learnerId(), input);
  row.questionIds = row.questionIds.filter((id) => !JSON.stringify(questionOf(id)).includes('<img'));
  applySave(world, row, input);
  return row;
}
/** Submits the record with these answers. */
export function handIn(row: RecordDbRow, chosen: Readonly<Record<string, string[]>>): void {
  const { id, sourceId, sourceType, examMode, subjectId } = row;
  const source = { id, sourceId, sourceType, examMode, subjectId, usedTime: 60, currentIndex: 0 };
  const answers = Object.entries(chosen).map(([questionId, answer]) => ({ questionId, answer }));
  applySave(testWorld(), row, { ...source, status: 'SUBMIT', clientSeq: 2, baseSeq: 1, answers });
}
export const recordOf = (id: string): RecordDbRow | undefined => testWorld().db.records.find((row) => row.id === id);
export const newestRecord = (): RecordDbRow | undefined => testWorld().db.records.at(-1);

export const cell = (no: string) =>
  screen.findByRole('gridcell', { name: new RegExp(`^第${no.replace(/[()]/g, '\\$&')}题`) });
/** An option of the question that is shown, by its letter. */
export const option = (key: string) => screen.getByRole('radio', { name: new RegExp(`^${key}，`) });

/** Ends an attempt by the learner's own way: through the list of all questions, and by the dialog that asks once. */
export async function submit(user: UserEvent, name = '交卷'): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
  await screen.findByRole('heading', { name: /前检查$/ });
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: `确认${name}` }));
}

export { saveRecord };
