import { answerText, isBlank } from '../question/judge';
import { leavesOf, typeName } from '../question/leaves';
import { firstCharacters } from '@/shared/lib/first-characters';
import { formatClockSeconds } from '@/shared/lib/format';
import { oneLine } from '@/components/html/plain-text';
import { shanghaiText } from '@/shared/lib/dates';
import { notify } from '@/shared/notify';
import { answerAt, knownLeaves, noAnswers, rowAt, rowsOf, withRows } from '../attempt/answers';
import { fileHint, fileLine } from './answers-file';
import type { Attempt } from '../attempt/attempt';
import type { AttemptState } from '../attempt/attempt-state';
import { DeviceCopy } from '../attempt/device-copy';
import { saveFile } from '@/shared/lib/save-file';

/** What an exported file needs of an attempt. */
type Exported = Pick<Attempt, 'userId' | 'recordId' | 'paper' | 'leaves'> & {
  state: Pick<AttemptState, 'answers' | 'meta'>;
};

/** The answers of this device as a text that people can read and staff can enter. */
function answersText(attempt: Exported, now: number): string {
  const { paper, leaves, recordId } = attempt;
  const { answers, meta } = attempt.state;
  const head = [
    `试卷：${paper.title}`,
    `记录编号：${recordId}`,
    `导出时间：${shanghaiText(now)}`,
    `已答 ${answers.answered} / ${leaves.length} 小题`,
    meta.savedAt === null ? '尚未与服务器同步' : `最近同步：${formatClockSeconds(meta.savedAt)}`,
    '',
  ];
  const lines = leaves.map(({ no, id, question, top }) => {
    const { answer, marked } = answerAt(answers, id);
    const stem = firstCharacters(oneLine(question.stem), 40);
    const text = isBlank(answer) ? '未答' : answerText(question, answer);
    const other = rowAt(answers, id)?.clash;
    const there = other ? `\n   另一台设备：${answerText(question, other.held.answer)}` : '';
    return `${no}. [${typeName(top.type)}] ${stem}\n   答：${text}${marked ? '（已标记）' : ''}${there}`;
  });
  const known = new Set(leaves.map(({ id }) => id));
  const gone = knownLeaves(answers).filter((id) => !known.has(id) && !isBlank(answerAt(answers, id).answer));
  const rest = gone.map((id) => `题目 ${id}（试卷中已没有）\n   答：${answerAt(answers, id).answer.join('；')}`);
  return [...head, ...lines, ...rest, ''].join('\n');
}

/** The lines with every known leaf, for import on another device; '' if the browser cannot compress them. */
function deviceLine({ userId, recordId, paper, state }: Exported, at: number): Promise<string> {
  const { baseSeq, inFlight } = state.meta;
  const facts = { userId, recordId, sourceId: paper.source.sourceId, title: paper.title, baseSeq, at };
  return fileLine({ ...facts, unacknowledged: inFlight?.answers ?? [], rows: new Map(rowsOf(state.answers)) }).then(
    (line) => `${fileHint}\n${line}\n`,
    () => '',
  );
}

/** 导出我的答案: saves a file, without any network, for people and for 导入答案 on another device. */
export async function exportAnswers(attempt: Exported): Promise<void> {
  const now = Date.now();
  const parts = [answersText(attempt, now), await deviceLine(attempt, now)];
  // The byte order mark makes Windows editors read the file as UTF-8.
  const blob = new Blob(['\uFEFF', ...parts], { type: 'text/plain;charset=utf-8' });
  saveFile(blob, `我的答案-${attempt.recordId}.txt`);
}

/** 导出 of a record whose room is not open: from the copy on this device alone. */
export async function exportUnsent(userId: string, recordId: string): Promise<void> {
  const stored = await (await DeviceCopy.open(userId, recordId)).read();
  if (!stored) {
    notify('本机没有读到这份卷的答案');
    return;
  }
  const { paper, meta, rows } = stored;
  const leaves = leavesOf(paper.questions);
  const answers = withRows(noAnswers(leaves.map(({ id }) => id)), rows);
  await exportAnswers({ userId, recordId, paper, leaves, state: { answers, meta } });
}
