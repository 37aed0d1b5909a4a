import { IconButton } from '@/shared/ui/icon-button';
import { Switch } from '@/shared/ui/switch';
import { canFindWords, type Term } from './terms';
import { useComparison, type Comparison } from './use-comparison';
import { useMarkingContext } from './use-marking';
import { useId, useLayoutEffect, useRef, useMemo, type ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { countCharacters } from '@/shared/lib/characters';
import { QuestionHtml } from '../question/question-html';
import { readAnswer, highlightTerms } from './term-highlights';
import styles from './term-comparison.module.css';
import paneStyles from './answer-panes.module.css';

/** Length (characters) of an own answer from which its places are stepped through. */
const longAnswer = 200;

/** 第 n / m 处 of the own answer. */
function PlaceStepper({ comparison }: { comparison: Comparison }) {
  const { place, placeCount, showPrevious, showNext, keysOn } = comparison;
  const named = (name: string, key: string) => (keysOn ? `${name}（按 ${key}）` : name);
  return (
    <div className={`row gap-4 fs-13 soft ${styles.stepper}`} role="group" aria-label="我的答案里的要点">
      <IconButton small icon="chevron-up" label={named('上一处', '[')} className={styles.step} onClick={showPrevious} />
      <span role="status" className={`num text-centre ${styles.place}`}>
        {place > 0 ? `第 ${place} / ${placeCount} 处` : `共 ${placeCount} 处`}
      </span>
      <IconButton small icon="chevron-down" label={named('下一处', ']')} className={styles.step} onClick={showNext} />
    </div>
  );
}

/** What the comparison cannot see, and its controls. */
function ComparisonHead({ comparison, isLong }: { comparison: Comparison; isLong: boolean }) {
  const { readOnly } = useMarkingContext();
  const { reference, terms, placeCount, areShown, toggleHighlights, keysOn } = comparison;
  const exclusions = reference?.exclusions ?? [];
  return (
    <header>
      <div className={`row wraps gap-4-12 ${styles.head}`}>
        <h3 className="text-15-strong">要点对照</h3>
        <p className="fs-12 muted grow">{`只看字面，写法不同会找不到${!readOnly ? '。得分由你判断' : ''}`}</p>
        {isLong && placeCount > 1 && <PlaceStepper comparison={comparison} />}
        {terms.length > 0 && (
          <Switch
            className="row gap-8 fs-13 ink"
            label={
              <span className="row gap-8">
                <span>在答案里标出</span>
                {keysOn && (
                  <kbd className="footnote" aria-hidden="true">
                    T
                  </kbd>
                )}
              </span>
            }
            checked={areShown}
            onChange={toggleHighlights}
          />
        )}
      </div>
      {exclusions.length > 0 && <p className="fs-12 muted">{`参考答案里的${exclusions.join('、')}没有参加对照。`}</p>}
      {!canFindWords() && <p className="fs-12 muted">这个浏览器不能分词，只对照了数字和单位。</p>}
    </header>
  );
}

/** The learner's answer beside the reference answer, and the terms of the reference answer that stand in both. */
export function TermComparison({ own, reference, no }: { own: string; reference: string; no: string }) {
  const comparison = useComparison(own);
  return (
    <>
      <div className={`grid gap-16 ${styles.pair}`}>
        <OwnAnswer text={own} comparison={comparison} />
        <ReferenceAnswer answer={reference} no={no} comparison={comparison} />
      </div>
      <section className="grid gap-8 mt-4" aria-label="要点对照">
        <ComparisonHead comparison={comparison} isLong={own.length >= longAnswer} />
        {comparison.terms.length > 0 ? (
          <TermLists comparison={comparison} />
        ) : (
          comparison.reference && <p className="text-14 soft">参考答案里没有可以对照的词和数字。</p>
        )}
      </section>
    </>
  );
}

interface TermListProps {
  title: string;
  terms: readonly Term[];
  isMissing?: boolean;
  comparison: Comparison;
}
function TermList({ title, terms, isMissing, comparison: { chosen, choose } }: TermListProps) {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  // Shows a term that was chosen by keys. Only the list scrolls, so that the answers stay where they are.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    const term = list.current?.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    if (list.current && box && term)
      list.current.scrollTop += Math.min(0, term.top - box.top) + Math.max(0, term.bottom - box.bottom);
  }, [chosen]);
  return (
    <div className={classNames('shrinks', styles.list, isMissing && styles.missing)}>
      <h4 className="row gap-6 text-13 soft">
        <Icon name={isMissing ? 'search' : 'check'} size={16} />
        <span id={titleId}>{title}</span>
        <strong className="num ink">{terms.length}</strong>
      </h4>
      <ul ref={list} className={`flex wraps gap-8 num ${styles.terms}`} aria-labelledby={titleId}>
        {terms.map(({ key, text, count }) => (
          <li key={key}>
            <button
              type="button"
              className={`text-13 link-colour breaks ${styles.term}`}
              aria-pressed={key === chosen?.key}
              onClick={() => choose(key, count)}
            >
              <span>{text}</span>
              {count > 1 && <small className="fs-12">{`×${count}`}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 两边都有 and 我的答案里没找到. A term that is chosen here is filled in both answers. */
function TermLists({ comparison }: { comparison: Comparison }) {
  const { readOnly } = useMarkingContext();
  const { both, missing } = comparison;
  return (
    <div className="grid gap-8">
      {both.length === 0 && (
        <p className={`flex gap-8 text-14 soft ${styles.note}`}>
          <Icon name="info" size={18} />
          <span>
            <strong className="ink">没有找到相同的要点。</strong>
            <span>{`意思对、用词不同也会这样${!readOnly ? '，请按意思自己读一遍再给分' : ''}。`}</span>
          </span>
        </p>
      )}
      <div className={`grid gap-16 ${styles.pair}`}>
        {both.length > 0 && <TermList title="两边都有" terms={both} comparison={comparison} />}
        {missing.length > 0 && (
          <TermList
            title={both.length > 0 ? '我的答案里没找到' : '参考答案里的要点'}
            terms={missing}
            isMissing
            comparison={comparison}
          />
        )}
      </div>
    </div>
  );
}

interface PaneProps {
  title: string;
  isReference?: boolean;
  /** The text whose characters are counted. */
  text: string;
  children: ReactNode;
}
/** An answer in a box that scrolls if it is long. */
function Pane({ title, isReference, text, children }: PaneProps) {
  const characters = useMemo(() => countCharacters(text.trim()), [text]);
  return (
    <section className={`column shrinks ${paneStyles.pane}`} aria-label={title}>
      <header className={`row between gap-12 muted ${paneStyles.head}`}>
        <h3 className={classNames('text-13-strong', isReference && paneStyles.reference)}>{title}</h3>
        <span className="num fs-12">{`${characters} 字`}</span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long answer scrolls, also by keyboard */}
      <div className={paneStyles.body} role="group" aria-label={`${title}全文`} tabIndex={0}>
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
    <div ref={place} className={paneStyles.marked}>
      {children}
    </div>
  );
}

export function OwnAnswer({ text, comparison }: { text: string; comparison?: Comparison }) {
  const answer = <p className={`breaks ${paneStyles.plain}`}>{text}</p>;
  return (
    <Pane title="我的答案" text={text}>
      {comparison ? <MarkedTerms comparison={comparison}>{answer}</MarkedTerms> : answer}
    </Pane>
  );
}

/** The reference answer, which tells the comparison what it says. */
function ReferenceAnswer({ answer, no, comparison }: { answer: string; no: string; comparison: Comparison }) {
  const { reference, setReference } = comparison;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) setReference(readAnswer(place.current));
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
