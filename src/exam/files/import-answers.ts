import { isBlank } from '../question/judge';
import { answerAt, noAnswers, rowAt, same, sameAnswer, unanswered, withRows, type AnswerRow } from '../attempt/answers';
import { fileHint, filePrefix, fileShape, fileVersion, throughStream, type AnswersFile } from './answers-file';
import type { Attempt } from '../attempt/attempt';
import { phaseOf } from '../attempt/attempt-state';
import { mergeAnswers, type Choice } from '../attempt/merge-answers';
import { isOlderThanFile } from '../attempt/save-policy';

/** A file that was refused; the message is for the learner. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}

const largest = 8 * 1024 * 1024;
const foreign = '这不是本站导出的答案文件。';
const damaged = '文件已损坏或被改动过，请在原来的设备上重新导出。';

async function unpack(packed: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.codePointAt(0) ?? 0);
  return throughStream(bytes, new DecompressionStream('gzip')).json();
}

/** Rejects with a RefusedFile whose message is for the learner. */
export async function readAnswersFile(file: Blob): Promise<AnswersFile> {
  if (file.size > largest) throw new RefusedFile(foreign);
  const text = await file.text();
  const [, version, packed] = new RegExp(`^${filePrefix} (\\d+) (\\S+)\\s*$`, 'm').exec(text) ?? [];
  if (packed === undefined) {
    if (text.includes(fileHint) || text.includes(filePrefix)) throw new RefusedFile(damaged);
    throw new RefusedFile(foreign);
  }
  if (Number(version) > fileVersion) throw new RefusedFile('文件由更新版本的本站导出，请联网刷新本页后再导入。');
  const read = fileShape.safeParse(await unpack(packed).catch(() => null));
  if (!read.success) throw new RefusedFile(damaged);
  const rows = read.data.rows.map(({ leafId, now, sent, at }): [string, AnswerRow] => [
    leafId,
    { now, sent, dirty: !same(now, sent), at },
  ]);
  return { ...read.data, rows: new Map(rows) };
}

/** Why this attempt accepts no file now; null if it does. */
export function closedReason({ state }: Pick<Attempt, 'state'>): string | null {
  if (state.saveState === 'readonly') return '这份试卷正在另一个窗口作答，请在那个窗口导入。';
  if (state.saveState === 'refused') return '服务器不再接收这份答卷，不能再导入答案。';
  if (state.expired || phaseOf(state) !== 'ready') return '这份试卷已经交卷或时间已到，不能再导入答案。';
  return null;
}

/** An answer from a file, and when it was given. */
export type Imported = AnswerRow['now'] & Pick<AnswerRow, 'at'>;
export type ImportPlan = ReturnType<typeof planImport>;

/**
 * Plans the three-way merge (D16) of a file with this device's answers, based on the server's state when the file was
 * made. Throws for a file of another learner or attempt.
 */
export function planImport(
  { userId, recordId, paper, leaves, state }: Pick<Attempt, 'userId' | 'recordId' | 'paper' | 'leaves' | 'state'>,
  file: AnswersFile,
) {
  if (file.userId !== userId) throw new RefusedFile('这份文件由另一个账号导出，不能导入到当前账号。');
  if (file.recordId !== recordId)
    throw new RefusedFile(
      file.sourceId === paper.source.sourceId
        ? '这是同一份试卷另一次作答的文件，只能导入到那一次作答。'
        : `这是《${file.title}》的答案，不是这份试卷的。`,
    );
  const { answers, meta } = state;
  const inPaper = new Set(leaves.map(({ id }) => id));
  const known = [...file.rows].filter(([leafId]) => inPaper.has(leafId));
  const open = known.filter(([leafId]) => !meta.revealed.has(leafId));
  const here = new Map(open.map(([leafId]) => [leafId, answerAt(answers, leafId)]));
  const inFile = withRows(
    noAnswers(leaves.map(({ id }) => id)),
    open.map(([leafId, row]) => {
      const own = rowAt(answers, leafId);
      const { now = unanswered, sent = unanswered } = own ?? {};
      // An unchanged answer here that is older than the save the file knows is not this device's own answer.
      const isOlder = same(now, sent) && isOlderThanFile(meta, file, own);
      return [leafId, isOlder ? { ...row, sent: now } : row];
    }),
  );
  const { unacknowledged } = file;
  const merged = mergeAnswers(inFile, { answers: here, updatedAt: null }, { unacknowledged }).answers;

  const applied = new Map<string, Imported>();
  const clashes = new Map<string, { there: Imported; newer: Choice }>();
  let [adds, changes, marks, undecided] = [0, 0, 0, 0];
  for (const [leafId, { at }] of open) {
    const before = answerAt(answers, leafId);
    const { now = unanswered, clash } = rowAt(merged, leafId) ?? {};
    if (clash) {
      if (!isBlank(before.answer)) undecided += 1;
      const ours = rowAt(answers, leafId)?.at;
      const newer = at !== undefined && (ours === undefined || at > ours) ? 'there' : 'here';
      clashes.set(leafId, { there: { ...now, at }, newer });
    } else if (!same(now, before)) {
      applied.set(leafId, { ...now, at });
      if (sameAnswer(now, before)) marks += 1;
      else if (isBlank(before.answer)) adds += 1;
      else changes += 1;
    }
  }
  return {
    /** Answers that are applied without asking, by leaf. */
    applied,
    /** Leaves answered on both devices since they last agreed: the file's answer, and which side is newer. */
    clashes,
    /** Number of leaves that get an answer, whose answer changes, and whose mark alone changes. */
    adds,
    changes,
    marks,
    /** Number of answers that stay as they are. */
    stays: answers.answered - changes - undecided,
    /** Number of leaves left out because their solution is open here, and because the paper does not have them. */
    revealed: known.filter(
      ([leafId, { now }]) => meta.revealed.has(leafId) && !sameAnswer(now, answerAt(answers, leafId)),
    ).length,
    unknown: [...file.rows].filter(([leafId, { now }]) => !inPaper.has(leafId) && !isBlank(now.answer)).length,
  };
}

/** The answers to apply. Where the learner has made no choice, the newer answer counts. */
export function importOf({ applied, clashes }: ImportPlan, choices: ReadonlyMap<string, Choice>) {
  const chosen = [...clashes].filter(([leafId, { newer }]) => (choices.get(leafId) ?? newer) === 'there');
  return new Map([...applied, ...chosen.map(([leafId, { there }]) => [leafId, there] as const)]);
}
