import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { countCharacters } from '@/shared/lib/characters';
import { QuestionHtml } from '../question/question-html';
import { readAnswer, highlightTerms } from './term-highlights';
import type { Comparison } from './use-comparison';
import styles from './answer-panes.module.css';

interface PaneProps {
  title: string;
  isReference?: boolean;
  /** The text whose characters are counted. */
  text: string;
  children: ReactNode;
}
/** An answer in a box that scrolls if it is long. */
function Pane({ title, isReference = false, text, children }: PaneProps) {
  const characters = useMemo(() => countCharacters(text.trim()), [text]);
  return (
    <section className={`column shrinks ${styles.pane}`} aria-label={title}>
      <header className={`row between gap-12 muted ${styles.head}`}>
        <h3 className={classNames('text-13-strong', isReference && styles.reference)}>{title}</h3>
        <span className="num fs-12">{`${characters} 字`}</span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long answer scrolls, also by keyboard */}
      <div className={styles.body} role="group" aria-label={`${title}全文`} tabIndex={0}>
        {children}
      </div>
    </section>
  );
}

/** Marks the terms in an answer, and scrolls to the chosen one. */
function MarkedTerms({ comparison, children }: { comparison: Comparison; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { terms, areShown, chosen } = comparison;
  useLayoutEffect(() => {
    const root = place.current;
    if (!root) return;
    highlightTerms(root, { terms, areShown, chosen });
    root.querySelector('mark[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [terms, areShown, chosen]);
  return (
    <div ref={place} className={styles.marked}>
      {children}
    </div>
  );
}

/** The learner's answer, as it was typed. */
export function OwnAnswer({ text, comparison }: { text: string; comparison?: Comparison }) {
  const answer = <p className={`breaks ${styles.plain}`}>{text}</p>;
  return (
    <Pane title="我的答案" text={text}>
      {comparison ? <MarkedTerms comparison={comparison}>{answer}</MarkedTerms> : answer}
    </Pane>
  );
}

/** The reference answer, which tells the comparison what it says. */
export function ReferenceAnswer({ answer, no, comparison }: { answer: string; no: string; comparison: Comparison }) {
  const { reference, setReference } = comparison;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = place.current;
    if (!root) return;
    const { text, exclusions } = readAnswer(root);
    setReference({ text, exclusions });
  }, [answer, setReference]);
  return (
    <Pane title="参考答案" isReference text={reference?.text ?? ''}>
      <MarkedTerms comparison={comparison}>
        <div ref={place}>
          <QuestionHtml html={answer} no={no} />
        </div>
      </MarkedTerms>
    </Pane>
  );
}
