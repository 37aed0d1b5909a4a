import { Link } from 'react-router-dom';
import { formatDuration, wholePercent } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { Tag } from '@/shared/ui/tag';
import { answerOf, filmOf, isChoice, isWritten, partialText, typeName } from '@/exam';
import { RightAnswer } from '../question/right-answer';
import { QuestionHtml } from '../question/question-html';
import { SolutionVideo } from '../question/solution-video';
import { AnswerFields } from '../question/question-view';
import { stateOfLeaf, type AnalysedLeaf } from './analysis';
import { QuestionNote } from './question-note';
import { ReasonBlock } from './reason-block';
import { useAnalysisContext } from './use-analysis';
import { verdictOf } from './verdict';
import reading from './reading.module.css';
import questionStyles from '../question/question-view.module.css';
import styles from './analysed-view.module.css';

interface AnalysedViewProps {
  leaf: AnalysedLeaf;
}

const inks = { right: 'success', wrong: 'danger', half: 'warning', plain: 'ink' } as const;

/** A solved question: question or material on the left, result and explanation on the right. */
export function AnalysedView({ leaf }: AnalysedViewProps) {
  const { leaves, show } = useAnalysisContext();
  const { top, no } = leaf;
  /** All leaves of the same CASE; outside a CASE only the leaf itself. */
  const siblings = leaves.filter(({ topIndex }) => topIndex === leaf.topIndex);
  const material = top.material || (top === leaf.question ? '' : top.stem);
  // Two cards side by side that scroll separately; the page itself does not scroll.
  return (
    <div className={styles.view}>
      <div className={`grid gap-24 top ${styles.panes}`}>
        {material ? (
          <>
            <section className={`column shrinks relative ${styles.card}`} aria-label="背景资料" data-exam-keys>
              <div className={styles.question}>
                <p className={`row gap-8 fs-13 muted ${styles.head}`}>
                  <b className="num fs-16 strong ink">{no.replace(/\(.*/, '')}</b>
                  <Tag>{typeName(top.type)}</Tag>
                  <span className="num">{`${siblings.length} 小题`}</span>
                </p>
                <QuestionHtml html={material} no={no} className={`ink ${styles.material}`} />
                {top.material && top !== leaf.question && top.stem && (
                  <QuestionHtml html={top.stem} no={no} className={`ink ${styles.material}`} />
                )}
              </div>
              <Facts leaf={leaf} />
            </section>
            <div className={`column shrinks relative ${styles.card}`}>
              <div className={`flex gap-4 rigid ${styles.tabs}`} role="group" aria-label="小题">
                {siblings.map((one) => (
                  <button
                    key={one.id}
                    type="button"
                    aria-pressed={one === leaf}
                    aria-label={`第 ${one.no} 题`}
                    className={`num soft nowrap ${styles.tab}`}
                    onClick={() => show(one)}
                  >
                    {one.no.replace(/^.*\((\d+)\)$/, '第 $1 问')}
                  </button>
                ))}
              </div>
              <article className={styles.question} aria-label={`第 ${no} 题`} data-exam-keys>
                <Head leaf={leaf} />
                <Answer leaf={leaf} />
              </article>
              <Explanation leaf={leaf} />
            </div>
          </>
        ) : (
          <>
            <article className={`column shrinks relative ${styles.card}`} aria-label={`第 ${no} 题`} data-exam-keys>
              <div className={styles.question}>
                <Head leaf={leaf} no={no} />
                <Answer leaf={leaf} />
              </div>
              <Facts leaf={leaf} />
            </article>
            <div className={`column shrinks relative ${styles.card}`}>
              <Explanation leaf={leaf} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** Number, type and points of a question, and what an incomplete choice earns; a part of a case has its number above. */
function Head({ leaf: { question }, no }: AnalysedViewProps & { no?: string }) {
  const { rule } = useAnalysisContext();
  return (
    <p className={`row wraps gap-8 fs-13 muted ${styles.head}`}>
      {no !== undefined && <b className="num fs-16 strong ink">{no}</b>}
      <Tag>{typeName(question.type)}</Tag>
      {question.score > 0 && <span className="num">{`${question.score} 分`}</span>}
      {rule && answerOf(question.type) === 'options' && <span className="num">{partialText(rule)}</span>}
      {question.marked && (
        <span className="row push gap-4">
          <Icon className="price-colour" name="flag" size={14} filled />
          标记
        </span>
      )}
    </p>
  );
}

function Answer({ leaf: { question, no } }: AnalysedViewProps) {
  const { judged } = useAnalysisContext();
  const { type, answer } = question;
  const chosen = judged ? question.userAnswer : [];
  const hasFields = isChoice(type) || answerOf(type) === 'blanks';
  return (
    <>
      <QuestionHtml html={question.stem} no={no} className={`medium ink ${questionStyles.stem}`} />
      {hasFields && (
        <div className={isChoice(type) ? styles.options : undefined}>
          <AnswerFields question={question} no={no} answer={chosen} solution={answer} readOnly />
        </div>
      )}
      {!hasFields && judged && (
        <div className={reading.own}>
          <h2>我的答案</h2>
          <p>{chosen.length > 0 ? chosen.join('\n') : '未作答'}</p>
        </div>
      )}
    </>
  );
}

function Facts({ leaf: { id, question } }: AnalysedViewProps) {
  const { accuracy, wrongTimes } = question;
  const seconds = useAnalysisContext().traces?.get(id)?.seconds ?? 0;
  const facts = [
    accuracy === null ? null : { name: '全站正确率', value: `${wholePercent(accuracy)}%` },
    wrongTimes !== null && wrongTimes > 0 ? { name: '我做错过', value: `${wrongTimes} 次` } : null,
    seconds >= 1 ? { name: '用时', value: formatDuration(seconds), own: true } : null,
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <dl className={`grid ${styles.facts}`}>
      {facts.map(({ name, value, own }) => (
        <div key={name}>
          <dt className="row gap-8 muted nowrap">
            <span>{name}</span>
            {own && <Tag tone="line">仅本机</Tag>}
          </dt>
          <dd className="num text-18-strong ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Explanation({ leaf }: AnalysedViewProps) {
  const { judged, userId, subjectId, reasons } = useAnalysisContext();
  const { question, top, no } = leaf;
  const film = filmOf(leaf);
  const verdict = verdictOf(question, judged ? question.userAnswer : [], judged ? stateOfLeaf(leaf) : null);
  const points = question.knowledge.length > 0 ? question.knowledge : top.knowledge;
  const isEssay = isWritten(question.type);
  return (
    <section className={`column shrinks ${styles.solution}`} aria-label={`第 ${no} 题 解析`}>
      {verdict && (
        <div className={`row gap-12 ${styles.verdict} ${styles[verdict.look]}`}>
          <span className={`middle rigid ${styles.disc}`}>
            <Icon name={verdict.icon} size={20} />
          </span>
          <p className="shrinks">
            <b className={`block title-16-strong breaks ${inks[verdict.look]}`}>{verdict.title}</b>
            {verdict.detail && <span className="num">{verdict.detail}</span>}
          </p>
        </div>
      )}
      {reasons.has(leaf) && <ReasonBlock leaf={leaf} />}
      {/* The exam keys work in this block, but not in the links and the note below it. */}
      <div className={`grid gap-16 ${styles.body}`} data-exam-keys>
        {isEssay && question.answer.length > 0 && (
          <div className={`${reading.reference} ${styles.reference}`}>
            <h2>参考答案</h2>
            <div className={`ink ${reading.text}`}>
              <RightAnswer question={question} answer={question.answer} no={no} />
            </div>
          </div>
        )}
        {question.analysis !== '' && (
          <div>
            <h2>解析</h2>
            <QuestionHtml html={question.analysis} no={no} className={`ink ${reading.text}`} />
          </div>
        )}
        {film !== null && (
          <div className={styles.film}>
            <SolutionVideo no={no} vid={film} />
          </div>
        )}
      </div>
      {points.length > 0 && (
        <div className={`row wraps gap-8 fs-13 muted ${styles.points}`}>
          <span>考点</span>
          {points.map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
          {judged && subjectId !== '' && (
            <Link className="link push" to={paths.record({ tab: 2, subjectId, point: points.join('|') })}>
              去练习
            </Link>
          )}
        </div>
      )}
      <QuestionNote userId={userId} question={top} subjectId={subjectId} />
    </section>
  );
}
