import { typeCode, type Typed } from '@/api/questionbank/question-schema';
import { answerOf, type Attempt, type AttemptLeaf, groupCaption, isChoice, leafNo, partialText, placeIn } from '@/exam';
import { Background, hasBackground } from '../question/background';
import { QuestionHtml } from '../question/question-html';
import { useAttempt } from '../attempt/use-attempt';
import { AttemptQuestion, MarkTool } from './attempt-question';
import { MarkedHtml } from './marked-html';
import { useRoomContext } from './use-room';
import styles from './question-pane.module.css';

const groupOf = ({ groups }: Attempt, top: Typed) => groups.find((group) => typeCode(group) === typeCode(top));

/** 一、单项选择题 20 小题，每小题 1 分 …… 本节 4 / 20 */
function PaneHead({ leaf }: { leaf: AttemptLeaf }) {
  const { attempt } = useRoomContext();
  const group = groupOf(attempt, leaf.top);
  return (
    <div className={`row wraps gap-4-12 mb-16 ${styles.head}`}>
      <h2 className="title-16-strong">{group?.title}</h2>
      {group && (
        <span className="num hint">
          {`${groupCaption(group)}${answerOf(group.type) === 'options' ? `，${partialText(attempt.paper.rule)}` : ''}`}
        </span>
      )}
      <Place group={group} leaf={leaf} />
    </div>
  );
}

/** 本节 4 / 20 */
function Place({ group, leaf }: { group: Attempt['groups'][number] | undefined; leaf: AttemptLeaf }) {
  if (!group) return null;
  const { at, of } = placeIn(group, leaf);
  return (
    <span className="num push hint">
      本节 <strong className="fs-16 ink">{at}</strong>
      <span>{` / ${of}`}</span>
    </span>
  );
}

/** What stands above a question, or above the first part of a case that is listed. */
function BackgroundCard({ leaf }: { leaf: AttemptLeaf }) {
  if (!hasBackground(leaf)) return null;
  const no = leafNo(leaf.topIndex, null);
  return (
    <section className={styles.background} aria-label={`第 ${no} 题 背景资料`}>
      <Background leaf={leaf} no={no} className={styles.text} />
    </section>
  );
}

type Hint = readonly [string, string];
function hintsFor({ isOpen, canChoose }: { isOpen: boolean; canChoose: boolean }): Hint[] {
  const choosing: Hint[] = [
    ['A – F', '选择'],
    ['Shift A', '划去'],
  ];
  return [
    ...(canChoose ? choosing : []),
    ...(isOpen ? ([['H', '高亮所选文字']] as const) : []),
    ['← →', '翻题'],
    ...(isOpen ? ([['M', '标记']] as const) : []),
    ['?', '全部'],
  ];
}

export function SinglePane({ leaf }: { leaf: AttemptLeaf }) {
  const { attempt, recite, isOpen } = useRoomContext();
  const isRevealed = useAttempt(attempt, ({ meta }) => meta.revealed.has(leaf.id));
  const canChoose = isOpen && !recite && !isRevealed && isChoice(leaf.question.type);
  return (
    <div data-exam-keys>
      <PaneHead leaf={leaf} />
      <BackgroundCard leaf={leaf} />
      <AttemptQuestion key={leaf.id} leaf={leaf} current />
      <p className={`fs-12 muted flex wraps centre ${styles.hints}`} aria-hidden="true">
        {hintsFor({ isOpen, canChoose }).map(([key, text]) => (
          <span key={key}>
            <kbd className={`soft ${styles.key}`}>{key}</kbd>
            <span>{` ${text}`}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

/** CASE: the material beside its questions. */
export function CasePane({ leaf }: { leaf: AttemptLeaf }) {
  const { attempt, markingTools } = useRoomContext();
  const siblings = attempt.leaves.filter(({ top }) => top === leaf.top);
  const { top } = leaf;
  const no = leafNo(leaf.topIndex, null);
  const group = groupOf(attempt, top);
  return (
    <div className={`grid ${styles.split}`} data-exam-keys>
      <section className={`shrinks relative ${styles.material}`} aria-label="背景资料" key={top.id}>
        <div className={`row wraps gap-4-12 mb-8 ${styles.caseHead}`}>
          <h2 className="title-16-strong">{group?.title}</h2>
          <span className="num hint">{`第 ${no} 题，${top.score > 0 ? `${top.score} 分，` : ''}共 ${siblings.length} 问`}</span>
          <Place group={group} leaf={leaf} />
          <MarkTool icon="marker" {...markingTools.marking}>
            高亮
          </MarkTool>
        </div>
        <h3 className="mb-12 text-16-strong">背景资料</h3>
        {top.material && (
          <MarkedHtml
            leafId={siblings[0]?.id ?? leaf.id}
            block="material"
            html={top.material}
            no={no}
            className={styles.text}
            current
          />
        )}
        {top.stem && <QuestionHtml html={top.stem} no={no} className={styles.text} />}
      </section>
      <section className={`shrinks relative grid gap-12 packed ${styles.children}`} aria-label="小题" data-scroll>
        {siblings.map((child) => (
          <AttemptQuestion key={child.id} leaf={child} current={child.index === leaf.index} part />
        ))}
      </section>
    </div>
  );
}

/** Number of questions rendered at a time; the sheet and 下一题 lead to the others. */
const listed = 50;

export function ListPane({ leaf }: { leaf: AttemptLeaf }) {
  const { attempt } = useRoomContext();
  const from = Math.floor(leaf.index / listed) * listed;
  const shown = attempt.leaves.slice(from, from + listed);
  return (
    <div className={`grid gap-12 packed ${styles.list}`} data-exam-keys data-scroll>
      <PaneHead leaf={leaf} />
      {shown.map((item, at) => (
        <div key={item.id}>
          {item.top !== shown[at - 1]?.top && <BackgroundCard leaf={item} />}
          <AttemptQuestion leaf={item} current={item.index === leaf.index} />
        </div>
      ))}
      {attempt.leaves.length > listed && (
        <p className="muted text-centre">{`本页为第 ${shown[0]?.no ?? ''} – ${shown.at(-1)?.no ?? ''} 题，其余用「下一题」或答题卡前往`}</p>
      )}
    </div>
  );
}
