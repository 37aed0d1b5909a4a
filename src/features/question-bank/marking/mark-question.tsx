import { Tag } from '@/shared/ui/tag';
import { typeName } from '@/exam';
import { QuestionHtml } from '../question/question-html';
import { OwnAnswer } from './answer-panes';
import type { MarkLeaf } from './mark-draft';
import { TermComparison } from './term-comparison';
import { useMarkingContext } from './use-marking';
import questionStyles from '../question/question-view.module.css';
import reading from '../analysis/reading.module.css';
import styles from './mark-question.module.css';

/** The material of a case. */
function CaseMaterial({ html, no }: { html: string; no: string }) {
  const { isMaterialOpen, setMaterialOpen } = useMarkingContext();
  return (
    <details
      open={isMaterialOpen}
      className={styles.material}
      onToggle={({ currentTarget }) => setMaterialOpen(currentTarget.open)}
    >
      <summary>背景资料</summary>
      <QuestionHtml html={html} no={no} />
    </details>
  );
}

/** The question, the learner's answer beside the reference answer, and the explanation. */
export function MarkQuestion({ leaf: { no, top, question } }: { leaf: MarkLeaf }) {
  const { readOnly } = useMarkingContext();
  const { stem, score, userAnswer, answer, analysis } = question;
  const own = userAnswer.join('\n');
  return (
    <div className={styles.sheet}>
      <article className={`card grid gap-16 ${styles.question}`} aria-label={`第 ${no} 题`} data-exam-keys>
        <div className={`row wraps gap-0-8 ${styles.head}`}>
          <h2 className="text-16-strong">{`第 ${no} 题`}</h2>
          <Tag>{typeName(top.type)}</Tag>
          <p className="num">{`满分 ${score} 分${!readOnly ? '，对照参考答案与要点给分，0.5 分一档' : ''}`}</p>
        </div>
        {top.material && <CaseMaterial html={top.material} no={no} />}
        <QuestionHtml html={stem} no={no} className={questionStyles.stem} />
        {answer.length > 0 ? (
          <TermComparison own={own} reference={answer.join('\n')} no={no} readOnly={readOnly} />
        ) : (
          <OwnAnswer text={own} />
        )}
        {analysis && (
          <section className={styles.analysis}>
            <h3 className="mb-8 text-15-strong">评分要点与解析</h3>
            <QuestionHtml html={analysis} no={no} className={reading.text} />
          </section>
        )}
      </article>
    </div>
  );
}
