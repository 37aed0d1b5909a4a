import { QuestionHtml } from '../question/question-html';
import { filmOf } from '../question/leaves';
import { QuestionView } from '../question/question-view';
import { Solution } from '../question/solution';
import { stateOfLeaf, type AnalysedLeaf } from './analysis';
import { QuestionNote } from './question-note';
import styles from './analysed-view.module.css';

interface AnalysedViewProps {
  leaf: AnalysedLeaf;
  judged: boolean;
  userId: string;
}

/** One question, solved: the material of a CASE above it, the explanation and the learner's note below. */
export function AnalysedView({ leaf, judged, userId }: AnalysedViewProps) {
  const { question, top, no } = leaf;
  const given = judged ? question.userAnswer : [];
  return (
    <div className={styles.view}>
      {top.material && (
        <details open className={styles.material}>
          <summary>背景资料</summary>
          <QuestionHtml html={top.material} no={no} className={styles.text} />
          {top !== question && top.stem && <QuestionHtml html={top.stem} no={no} className={styles.text} />}
        </details>
      )}
      <article className={styles.card} aria-label={`第 ${no} 题`}>
        <QuestionView
          question={question}
          no={no}
          answer={given}
          solution={question.answer}
          readOnly
          showScore={judged}
        />
      </article>
      <div className={styles.card}>
        <Solution
          question={question}
          no={no}
          given={given}
          state={judged ? stateOfLeaf(leaf) : null}
          points={question.userScore}
          film={filmOf(leaf)}
        >
          <QuestionNote userId={userId} questionId={top.id} />
        </Solution>
      </div>
    </div>
  );
}
