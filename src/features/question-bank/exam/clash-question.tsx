import type { Question } from '@/api/questionbank/question-schema';
import { Tag } from '@/shared/ui/tag';
import { answerOf, type AttemptLeaf, type Choice, isBlank, typeName } from '@/exam';
import { QuestionHtml } from '../question/question-html';
import styles from './clash-dialog.module.css';

interface VersionProps {
  /** undefined if the paper no longer has this question. */
  question: Question | undefined;
  no: string;
  answer: readonly string[];
}

/** One of the two answers, inside a label: the chosen options with texts and pictures, or the written text. */
function Version({ question, no, answer }: VersionProps) {
  if (isBlank(answer)) return <span className="block mt-6 muted">未答</span>;
  const optionOf = (key: string) => question?.options.find((option) => option.key === key);
  return answer.map((part, index) => {
    const option = optionOf(part);
    if (!option)
      return (
        <span key={index} className={`block mt-6 ink breaks ${styles.written}`}>
          {`${question && answerOf(question.type) === 'blanks' ? `第 ${index + 1} 空：` : ''}${part || '（空）'}`}
        </span>
      );
    return (
      <span key={part} className={`flex gap-8 mt-6 ink breaks ${styles.option}`}>
        <b>{part}</b>
        <QuestionHtml html={option.text} no={no} inline zoom={false} />
      </span>
    );
  });
}

export interface Side {
  choice: Choice;
  name: string;
  answer: readonly string[];
}
interface ClashQuestionProps {
  leafId: string;
  /** undefined if the paper no longer has this question. */
  leaf: AttemptLeaf | undefined;
  sides: readonly Side[];
  newer: Choice | undefined;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** A leaf with two answers, shown in full, and the choice between them. */
export function ClashQuestion({ leafId, leaf, sides, newer, chosen, onChoose }: ClashQuestionProps) {
  const no = leaf?.no ?? leafId;
  return (
    <section className={`shrinks ${styles.question}`}>
      <h3 className="fs-14 ink">
        <span>{`第 ${no} 题 `}</span>
        {leaf ? <Tag>{typeName(leaf.question.type)}</Tag> : <span>（试卷中已没有）</span>}
      </h3>
      {leaf && <QuestionHtml html={leaf.question.stem} no={no} className={`fs-14 ${styles.stem}`} />}
      <div role="radiogroup" aria-label={`第 ${no} 题`} className={`grid gap-12 ${styles.pair}`}>
        {sides.map(({ choice, name, answer }) => (
          <label key={choice} className={`shrinks ${styles.side}`}>
            <span className="row gap-8 fs-13 soft">
              <input
                type="radio"
                name={`clash-${leafId}`}
                checked={chosen === choice}
                onChange={() => onChoose(choice)}
              />
              <span>{name}</span>
              {newer === choice && <small className="link-colour">较新</small>}
            </span>
            <Version question={leaf?.question} no={no} answer={answer} />
          </label>
        ))}
      </div>
    </section>
  );
}
