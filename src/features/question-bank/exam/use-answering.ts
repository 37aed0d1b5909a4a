import { useEffect, useRef } from 'react';
import { usePractice } from '@/session/practice';
import {
  answerAt,
  answerLeaf,
  type Attempt,
  type AttemptLeaf,
  confirmLabel,
  confirmLeaf,
  type Judgement,
  toggled,
  type Leaf,
  typeTitle,
} from '@/exam';
import type { Question } from '@/api/questionbank/question-schema';
import { oneLine } from '@/components/html/plain-text';
import { stemName } from '../question/stem';

/** Announcement of a question: 第 2 题，单选题 and its stem, shortened. */
export function placeAnnouncement({ no, question }: Leaf): string {
  const stem = stemName(question.stem);
  return `第 ${no} 题，${typeTitle(question.type)}${stem === '' ? '' : `：${stem}`}`;
}

/** Announcement of a changed answer: 已选 B · 已取消 B · 已选 A、C, for JUDGE with its words. Empty without a change. */
function answerAnnouncement({ type, options }: Question, before: readonly string[], after: readonly string[]): string {
  const lost = before.filter((key) => !after.includes(key));
  const isNew = after.some((key) => !before.includes(key));
  const word = type === 'JUDGE' && options.find(({ key }) => key === after[0])?.text;
  if (isNew) return `已选 ${after.join('、')}${word ? ` ${oneLine(word)}` : ''}`;
  if (lost.length === 0) return '';
  return `已取消 ${lost.join('、')}${after.length > 0 ? `，仍选 ${after.join('、')}` : ''}`;
}

function strikeAnnouncement(key: string, { struck, choice }: { struck: boolean; choice: boolean }): string {
  if (struck) return `已划去 ${key}${choice ? '，原来的选择已取消' : ''}`;
  return `已恢复 ${key}${choice ? '，重新选中' : ''}`;
}

const pause = 800;
const words = { RIGHT: '回答正确', HALF: '部分得分', WRONG: '回答错误', BLANK: '未作答', TO_MARK: '' };

/** Actions of answering: judge at once in practice, announce, and go to the next question when right. */
export function useAnswering(
  attempt: Attempt,
  onSpeak: (text: string) => void,
  onJudged?: (leaf: AttemptLeaf, judgement: Judgement) => void,
) {
  const autoNext = usePractice((practice) => practice.autoNext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const judged = (leaf: AttemptLeaf, judgement: Judgement | null, chosen = '') => {
    if (judgement) onJudged?.(leaf, judgement);
    const word = judgement && words[judgement.state];
    const said = [chosen, word].filter(Boolean).join('，');
    if (said !== '') onSpeak(said);
    if (judgement?.state !== 'RIGHT' || !autoNext) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (attempt.state.meta.currentIndex === leaf.index) attempt.goTo(leaf.index + 1);
    }, pause);
  };
  return {
    onAnswer: (leaf: AttemptLeaf, answer: readonly string[]) => judged(leaf, answerLeaf(attempt, leaf, answer)),
    /** The key of an option. Native radios and checkboxes announce clicks themselves; a key needs its own announcement. */
    onChoose: (leaf: AttemptLeaf, index: number) => {
      const before = answerAt(attempt.state.answers, leaf.id).answer;
      const answer = toggled(leaf, before, index);
      if (!answer) return;
      const judgement = answerLeaf(attempt, leaf, answer);
      const after = answerAt(attempt.state.answers, leaf.id).answer;
      judged(leaf, judgement, answerAnnouncement(leaf.question, before, after));
    },
    onStrike: (leaf: AttemptLeaf, key: string) => {
      const done = attempt.strike(leaf.id, key);
      if (done) onSpeak(strikeAnnouncement(key, done));
    },
    onMark: (leaf: AttemptLeaf) => {
      const isMarked = () => answerAt(attempt.state.answers, leaf.id).marked;
      const before = isMarked();
      attempt.toggleMark(leaf.id);
      if (isMarked() !== before) onSpeak(before ? '已取消标记' : '已标记');
    },
    /** Returns true if there is something to confirm, including a missing answer. */
    onConfirm: (leaf: AttemptLeaf): boolean => {
      if (confirmLabel(attempt, leaf, attempt.state) === null) return false;
      const judgement = confirmLeaf(attempt, leaf);
      if (judgement) judged(leaf, judgement);
      else if (!attempt.state.meta.revealed.has(leaf.id)) onSpeak('请先作答');
      return true;
    },
  };
}
