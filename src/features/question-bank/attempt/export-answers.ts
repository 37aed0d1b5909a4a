import { answerText, isBlank } from '../question/judge';
import { typeName } from '../question/leaves';
import { formatClockSeconds } from '@/shared/lib/format';
import { plainText } from '@/shared/lib/plain-text';
import { shanghaiText } from '@/shared/lib/dates';
import { answerAt, knownLeaves } from './answers';
import type { Attempt } from './attempt';

/** The answers of this device as a text that people can read and staff can enter. */
function answersText(attempt: Attempt, now: number): string {
  const { paper, leaves, recordId } = attempt;
  const { answers, meta } = attempt.state;
  const head = [
    `试卷：${paper.title}`,
    `记录编号：${recordId}`,
    `导出时间：${shanghaiText(now)}`,
    `已答 ${answers.answered} / ${leaves.length} 题`,
    meta.savedAt === null ? '尚未与服务器同步' : `最近同步：${formatClockSeconds(meta.savedAt)}`,
    '',
  ];
  const lines = leaves.map(({ no, id, question, top }) => {
    const { answer, marked } = answerAt(answers, id);
    const stem = plainText(question.stem).replaceAll(/\s+/g, ' ').slice(0, 40);
    const text = isBlank(answer) ? '未答' : answerText(question, answer);
    return `${no}. [${typeName(top.type)}] ${stem}\n   答：${text}${marked ? '（已标记）' : ''}`;
  });
  const known = new Set(leaves.map(({ id }) => id));
  const gone = knownLeaves(answers).filter((id) => !known.has(id) && !isBlank(answerAt(answers, id).answer));
  const rest = gone.map((id) => `题目 ${id}（试卷中已没有）\n   答：${answerAt(answers, id).answer.join('；')}`);
  return [...head, ...lines, ...rest, ''].join('\n');
}

/** 导出我的答案: a file, without any network. */
export function exportAnswers(attempt: Attempt): void {
  // The mark in front makes Windows editors read it as UTF-8.
  const blob = new Blob(['\uFEFF', answersText(attempt, Date.now())], { type: 'text/plain;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `我的答案-${attempt.recordId}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
