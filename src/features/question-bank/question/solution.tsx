import type { ReactNode } from 'react';
import type { AnalysedQuestion, Question } from '@/api/questionbank/question-schema';
import { wholePercent, partOf } from '@/shared/lib/format';
import { Icon } from '@/shared/ui/icon';
import { Tag } from '@/shared/ui/tag';
import { answerText, type LeafState, markingOf } from '@/exam';
import { QuestionHtml } from './question-html';
import { RightAnswer } from './right-answer';
import { SolutionVideo } from './solution-video';
import styles from './solution.module.css';

interface SolutionProps {
  question: Pick<Question, 'type' | 'options' | 'score' | 'knowledge'> &
    Partial<Pick<AnalysedQuestion, 'answer' | 'analysis' | 'accuracy' | 'wrongTimes'>>;
  no: string;
  userAnswer: readonly string[];
  /** null while browsing without an answer. */
  state: LeafState | null;
  points: number | null;
  film: string | null;
}

const verdicts: Readonly<Record<LeafState, { text: string; ink: string; icon: 'check-circle' | 'x-circle' | 'info' }>> =
  {
    RIGHT: { text: '回答正确', ink: 'success', icon: 'check-circle' },
    WRONG: { text: '回答错误', ink: 'danger', icon: 'x-circle' },
    HALF: { text: '部分得分', ink: 'warning', icon: 'info' },
    BLANK: { text: '未作答', ink: 'soft', icon: 'info' },
    TO_MARK: { text: '待自评', ink: 'warning', icon: 'info' },
  };

function Fact({ name, value, ink = 'ink' }: { name: string; value: ReactNode; ink?: string | undefined }) {
  return (
    <div className={`row end grow hint text-centre ${styles.fact}`}>
      <dt>{name}</dt>
      <dd className={`num text-18-strong breaks ${ink}`}>{value}</dd>
    </div>
  );
}

/** Below a judged question: verdict, both answers, points, explanation, video, knowledge points. */
export function Solution({ question, no, userAnswer, state, points, film }: SolutionProps) {
  const { type, answer = [], analysis = '', accuracy, wrongTimes, knowledge, score } = question;
  const verdict = state && verdicts[state];
  const isEssay = markingOf(type) === 'learner';
  return (
    <section className="grid shrinks gap-16" tabIndex={-1} data-solution aria-label={`第 ${no} 题 解析`}>
      {verdict && (
        <p className={`row gap-6 fs-16 strong ${verdict.ink}`}>
          <Icon name={verdict.icon} size={18} />
          <span>{verdict.text}</span>
        </p>
      )}
      <dl className={`flex wraps ${styles.facts}`}>
        {!isEssay && state && <Fact name="我的答案" value={answerText(question, userAnswer)} ink={verdict?.ink} />}
        {!isEssay && answer.length > 0 && (
          <Fact name="正确答案" value={<RightAnswer question={question} answer={answer} no={no} />} ink="success" />
        )}
        {state && (score > 0 || points !== 0) && (
          <Fact name="得分" value={points === null ? '待自评' : partOf(points, score)} />
        )}
        {accuracy != null && <Fact name="全站正确率" value={`${wholePercent(accuracy)}%`} />}
        {wrongTimes != null && wrongTimes > 0 && <Fact name="我做错过" value={`${wrongTimes} 次`} />}
      </dl>
      {isEssay && answer.length > 0 && (
        <div className="grid shrinks gap-8">
          <h2 className="row gap-8 text-16-strong">
            <Icon name="check-circle" size={18} />
            参考答案
          </h2>
          <div className={`soft ${styles.reference}`}>
            <RightAnswer question={question} answer={answer} no={no} />
          </div>
        </div>
      )}
      {analysis !== '' && (
        <div className="grid shrinks gap-8">
          <h2 className="row gap-8 text-16-strong">
            <Icon name="bulb" size={18} />
            解析
          </h2>
          <QuestionHtml html={analysis} no={no} className={`soft ${styles.text}`} />
        </div>
      )}
      {film !== null && <SolutionVideo no={no} vid={film} />}
      {knowledge.length > 0 && (
        <p className="row wraps gap-8 fs-13 muted">
          考点
          {knowledge.map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </p>
      )}
    </section>
  );
}
