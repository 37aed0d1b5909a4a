import { useState } from 'react';
import type { Question } from '@/api/questionbank/question-schema';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Tag } from '@/shared/ui/tag';
import {
  answerAt,
  answerOf,
  type Attempt,
  type Choice,
  clashesOf,
  exportAnswers,
  isBlank,
  type LeafAnswer,
  rowAt,
  typeName,
} from '@/exam';
import { QuestionHtml } from '../question/question-html';
import { useAttempt } from '../attempt/use-attempt';
import styles from './clash-dialog.module.css';

/** Lets the learner choose between this device's and the server's answers (D16), question by question. */
export function ClashDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const [picked, setPicked] = useState<ReadonlyMap<string, Choice>>(new Map());
  const answers = useAttempt(attempt, (state) => state.answers);
  if (answers.clashes === 0) return null;
  const newer = clashesOf(answers);
  const choose = () => {
    void attempt.outbox.choose(new Map([...newer, ...picked]));
    onClose();
  };
  return (
    <Dialog
      title={`${newer.size} 小题的本机答案与云端不同`}
      note="这些小题在两台设备上都改过，请选择保留哪一份，默认保留较新的。其余答案已自动合并。"
      keepOnMask
      onClose={onClose}
      footer={
        <>
          <Button kind="text" onClick={() => void exportAnswers(attempt)}>
            导出本机答案
          </Button>
          <Button kind="filled" data-autofocus onClick={choose}>
            保存选择
          </Button>
        </>
      }
    >
      <div className="grid gap-24">
        <ClashList
          attempt={attempt}
          newer={newer}
          picked={picked}
          onPick={setPicked}
          otherName="云端"
          otherOf={(leafId) => rowAt(answers, leafId)?.clash?.held}
        />
      </div>
    </Dialog>
  );
}

/** One of the two answers, inside a label: the chosen options with texts and pictures, or the written text. */
function Version({ question, no, answer }: { question?: Question | undefined; no: string; answer: readonly string[] }) {
  if (isBlank(answer)) return <span className="block mt-6 muted">未答</span>;
  return answer.map((part, index) => {
    const option = question?.options.find(({ key }) => key === part);
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

interface ClashListProps {
  attempt: Attempt;
  /** The newer side of each leaf, which counts unless the learner has picked a side. */
  newer: ReadonlyMap<string, Choice>;
  picked: ReadonlyMap<string, Choice>;
  onPick: (picked: ReadonlyMap<string, Choice>) => void;
  otherName: string;
  otherOf: (leafId: string) => LeafAnswer | undefined;
}

/** The leaves with two answers, shown in full, and the choice between them. */
export function ClashList({ attempt, newer, picked, onPick, otherName, otherOf }: ClashListProps) {
  return [...newer].map(([leafId, newerSide]) => {
    const { question, no = leafId } = attempt.leaves.find(({ id }) => id === leafId) ?? {};
    const sides = [
      { choice: 'here', name: '本机', answer: answerAt(attempt.state.answers, leafId).answer },
      { choice: 'there', name: otherName, answer: otherOf(leafId)?.answer ?? [] },
    ] as const;
    return (
      <section key={leafId} className={`shrinks ${styles.question}`}>
        <h3 className="fs-14 ink">
          <span>{`第 ${no} 题 `}</span>
          {question ? <Tag>{typeName(question.type)}</Tag> : <span>（试卷中已没有）</span>}
        </h3>
        {question && <QuestionHtml html={question.stem} no={no} className={`fs-14 ${styles.stem}`} />}
        <div role="radiogroup" aria-label={`第 ${no} 题`} className={`grid gap-12 ${styles.pair}`}>
          {sides.map(({ choice, name, answer }) => (
            <label key={choice} className={`shrinks ${styles.side}`}>
              <span className="row gap-8 fs-13 soft">
                <input
                  type="radio"
                  name={`clash-${leafId}`}
                  checked={(picked.get(leafId) ?? newerSide) === choice}
                  onChange={() => onPick(new Map(picked).set(leafId, choice))}
                />
                <span>{name}</span>
                {newerSide === choice && <small className="link-colour">较新</small>}
              </span>
              <Version question={question} no={no} answer={answer} />
            </label>
          ))}
        </div>
      </section>
    );
  });
}
