import type { ReactNode } from 'react';
import type { Paper, TypeRule } from '@/api/questionbank/paper-schema';
import type { QuestionType } from '@/api/questionbank/question-schema';
import { classNames } from '@/shared/lib/class-names';
import { isWritten, markingOf, ordinalOf, typeTitle } from '@/exam';
import styles from './section-bar.module.css';

export interface Part {
  key: string;
  name: string;
  caption: string;
  /** Points or number of questions, inside the block; null if the paper does not say. */
  value: string | null;
  /** Share of the whole, which is the width. */
  share: number;
  written: boolean;
}

const marksOf = ({ count, scoreEach }: TypeRule): number | null => (scoreEach === null ? null : count * scoreEach);
/** What the learner marks; the parts of a case can be of any type. */
const markingText = (type: QuestionType): string | null => {
  const marking = markingOf(type);
  return marking === 'learner' ? '交卷后自评' : marking === 'parts' ? '部分自评' : null;
};

/** Sections of a paper with their points. If only one section has unknown points, it gets the remaining points. */
export function sectionsOf({ typeRules, totalScore }: Pick<Paper, 'typeRules' | 'totalScore'>, isExam: boolean) {
  const scored = typeRules.reduce((sum, rule) => sum + (marksOf(rule) ?? 0), 0);
  const unscored = typeRules.filter(({ scoreEach }) => scoreEach === null);
  const unassigned = Math.max(0, totalScore - scored);
  const unscoredCount = unscored.reduce((sum, { count }) => sum + count, 0);
  return typeRules.map((rule) => {
    const { questionType, type, count, scoreEach } = rule;
    const marks = marksOf(rule) ?? (unscored.length === 1 && unassigned > 0 ? unassigned : null);
    const width = marks ?? (unassigned * count) / Math.max(1, unscoredCount);
    const each = scoreEach === null ? '分值不等' : `每题 ${scoreEach} 分`;
    const written = isWritten(type);
    return {
      key: questionType,
      name: typeTitle(type),
      value: marks === null ? null : `${marks} 分`,
      caption: [`${count} 题`, each, isExam && markingText(type)].filter(Boolean).join('，'),
      share: totalScore > 0 ? width / totalScore : 1 / typeRules.length,
      written,
    };
  });
}

/** Px: width of the bar, and of a character in captions and names. */
const [barWidth, letter, nameLetter] = [1136, 12, 14];
const fits = ({ name, caption, share }: Part): boolean =>
  share * barWidth >= Math.max(caption.length * letter, name.length * nameLetter);

/** A bar with parts as wide as their shares. `children`: over the bar, such as the pass line. */
export function PartBar({ parts, label, children }: { parts: readonly Part[]; label: string; children?: ReactNode }) {
  // Captions that are wider than their blocks would overlap: then a legend shows them, and ordinals assign them to the
  // blocks.
  const roomy = parts.slice(0, -1).every(fits);
  const ordinal = (at: number) => (roomy ? '' : ordinalOf(at));
  const words = ({ key, name, caption }: Part, at: number) => (
    <span key={key}>
      <b className="block strong nowrap mt-12">
        {ordinal(at) && <i className={`fs-13 regular ${styles.ordinal}`}>{ordinal(at)}</i>}
        <span>{name}</span>
      </b>
      <span className={`block text-13 ${styles.caption}`}>{caption}</span>
    </span>
  );
  return (
    <div role="img" aria-label={label} className="num">
      {children}
      <div className={`flex gap-4 ${styles.bar}`}>
        {parts.map((part, at) => (
          <div key={part.key} className={`shrinks ${styles.section}`} style={{ flex: Math.max(0.01, part.share) }}>
            <div className={classNames(`row fs-16 strong nowrap ${styles.block}`, part.written && styles.written)}>
              {ordinal(at) && <i className={`fs-13 regular ${styles.ordinal}`}>{ordinal(at)}</i>}
              {part.value !== null && <span>{part.value}</span>}
            </div>
            {roomy && words(part, at)}
          </div>
        ))}
      </div>
      {!roomy && <div className={styles.legend}>{parts.map(words)}</div>}
    </div>
  );
}

/** The sections of a paper as wide as their points, with the pass line. */
export function SectionBar({ paper, isExam }: { paper: Paper; isExam: boolean }) {
  const sections = sectionsOf(paper, isExam);
  const { passScore, totalScore } = paper;
  const pass = isExam && passScore !== null && totalScore > 0 ? passScore / totalScore : null;
  if (sections.length === 0) return null;
  const labels = sections.map(
    ({ name, caption, value }) => `${name} ${caption}${value === null ? '' : `，共 ${value}`}`,
  );
  if (pass !== null) labels.push(`及格 ${passScore} 分`);
  return (
    <PartBar parts={sections} label={labels.join('；')}>
      {isExam && (
        <div className={`relative mb-8 ${styles.pass}`} style={{ '--at': `${Math.min(1, pass ?? 0) * 100}%` }}>
          {pass !== null && (
            <span className={classNames(styles.line, pass > 0.85 && styles.atEnd)}>{`及格 ${passScore ?? ''} 分`}</span>
          )}
        </div>
      )}
    </PartBar>
  );
}

export const SectionBone = ({ isExam }: { isExam: boolean }) => (
  <div className={styles.bone} aria-hidden="true">
    {isExam && <div className={`relative mb-8 ${styles.pass}`} />}
    <div className={`flex gap-4 ${styles.bar}`}>
      <div className={`row fs-16 strong nowrap ${styles.block} ${styles.written}`} style={{ flex: 1 }} />
    </div>
  </div>
);
