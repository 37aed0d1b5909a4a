import { groupCaption } from '../question/leaves';
import { QuestionHtml } from '../question/question-html';
import type { Attempt } from '../attempt/attempt';
import type { AttemptLeaf } from '../attempt/attempt-sheet';
import { AttemptQuestion } from './attempt-question';
import styles from './question-pane.module.css';

export interface PaneProps {
  attempt: Attempt;
  recite: boolean;
  onAnswer: (leaf: AttemptLeaf, answer: string[]) => void;
  onConfirm: (leaf: AttemptLeaf) => void;
}

/** 一、单项选择题 共 20 题，每题 1 分 ……第 12 / 35 题 */
function PaneHead({ attempt, leaf }: { attempt: Attempt; leaf: AttemptLeaf }) {
  const group = attempt.groups.find(({ type }) => type === leaf.top.type);
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{group?.title}</h2>
      {group && <span className={styles.caption}>共 {groupCaption(group)}</span>}
      <span className={`num ${styles.place}`}>
        第 <strong>{leaf.topIndex + 1}</strong> / {attempt.paper.questions.length} 题
      </span>
    </div>
  );
}

const hints: readonly [string, string][] = [
  ['A – F', '选择'],
  ['← →', '上一题 / 下一题'],
  ['M', '标记'],
  ['?', '全部快捷键'],
];

/** One question at a time. */
export function SinglePane({ leaf, ...pane }: PaneProps & { leaf: AttemptLeaf }) {
  return (
    <div>
      <PaneHead attempt={pane.attempt} leaf={leaf} />
      <AttemptQuestion key={leaf.id} {...pane} leaf={leaf} current />
      <p className={styles.hints} aria-hidden="true">
        {hints.map(([key, text]) => (
          <span key={key}>
            <kbd className={styles.key}>{key}</kbd> {text}
          </span>
        ))}
      </p>
    </div>
  );
}

/** CASE: the material keeps its place beside its questions. */
export function CasePane({ leaf, ...pane }: PaneProps & { leaf: AttemptLeaf }) {
  const { attempt } = pane;
  const siblings = attempt.leaves.filter(({ top }) => top === leaf.top);
  const { top } = leaf;
  return (
    <div className={styles.split}>
      <section className={styles.material} aria-label="背景资料" key={top.id}>
        <PaneHead attempt={attempt} leaf={leaf} />
        <h3 className={styles.subtitle}>背景资料{top.score > 0 && <small>（共 {top.score} 分）</small>}</h3>
        {top.material && <QuestionHtml html={top.material} no={String(leaf.topIndex + 1)} className={styles.text} />}
        {top.stem && <QuestionHtml html={top.stem} no={String(leaf.topIndex + 1)} className={styles.text} />}
      </section>
      <section className={styles.children} aria-label="小题" data-scroll>
        {siblings.map((child) => (
          <AttemptQuestion key={child.id} {...pane} leaf={child} current={child.index === leaf.index} showScore />
        ))}
      </section>
    </div>
  );
}

/** So many stand in the page at a time; the sheet and 下一题 lead to the others. */
const listed = 50;

/** All questions below each other. */
export function ListPane({ leaf, ...pane }: PaneProps & { leaf: AttemptLeaf }) {
  const { attempt } = pane;
  const from = Math.floor(leaf.index / listed) * listed;
  const shown = attempt.leaves.slice(from, from + listed);
  return (
    <div className={styles.list} data-scroll>
      <PaneHead attempt={attempt} leaf={leaf} />
      {shown.map((item, at) => (
        <div key={item.id}>
          {item.top.material && item.top !== shown[at - 1]?.top && (
            <section className={styles.background} aria-label={`第 ${item.topIndex + 1} 题 背景资料`}>
              <QuestionHtml html={item.top.material} no={String(item.topIndex + 1)} className={styles.text} />
            </section>
          )}
          <AttemptQuestion {...pane} leaf={item} current={item.index === leaf.index} />
        </div>
      ))}
      {attempt.leaves.length > listed && (
        <p className={styles.more}>
          本页为第 {shown[0]?.no} – {shown.at(-1)?.no} 题，其余用「下一题」或答题卡前往
        </p>
      )}
    </div>
  );
}
