import {
  answerText,
  DeviceCopy,
  isBlank,
  isGone,
  isOnlyHere,
  leavesOf,
  loadRecord,
  serverClock,
  serverStateOf,
  unanswered,
} from '@/exam';
import { oneLine } from '@/components/html/plain-text';
import { firstCharacters } from '@/shared/lib/first-characters';

/** One 小题 whose answer is only on this device. */
export interface UnsentLeaf {
  id: string;
  no: string;
  stem: string;
  there: string;
  here: string;
  /** Epoch ms of the change here; null if unknown. */
  at: number | null;
}
interface Read {
  leaves: UnsentLeaf[];
  /** live: as the server has it now. last: as this device last knew. gone: the server has no such record. */
  server: 'live' | 'last' | 'gone';
}
const stemLength = 60;

/** Both sides of every 小题 that is only on this device; null where the copy cannot be read. */
export async function readUnsent(userId: string, recordId: string): Promise<Read | null> {
  const copy = await (await DeviceCopy.open(userId, recordId)).read();
  if (!copy) return null;
  let server: Read['server'] = 'last';
  const answers = await loadRecord(recordId, serverClock()).then(
    (response) => {
      server = 'live';
      return serverStateOf(response).answers;
    },
    (error: unknown) => {
      if (isGone(error)) server = 'gone';
      return null;
    },
  );
  const leaves = leavesOf(copy.paper.questions).flatMap(({ id, no, question }): UnsentLeaf[] => {
    const row = copy.rows.get(id);
    if (!row || !isOnlyHere(row)) return [];
    const there = (answers ? (answers.get(id) ?? unanswered) : (row.clash?.held ?? row.sent)).answer;
    const stem = firstCharacters(oneLine(question.stem), stemLength);
    const shown = (answer: readonly string[], without: string) =>
      isBlank(answer) ? without : answerText(question, answer);
    return [{ id, no, stem, there: shown(there, '没有'), here: shown(row.now.answer, '已清空'), at: row.at ?? null }];
  });
  return { leaves, server };
}
