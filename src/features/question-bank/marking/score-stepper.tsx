import { useId, useState } from 'react';
import { NumberInput } from '@/shared/ui/number-input';
import { stepped, steppedText, type MarkLeaf } from './mark-draft';
import { useMarkingContext } from './use-marking';
import styles from './score-stepper.module.css';

/** 0, 半分, 满分, and steps of 0.5 between. */
export function ScoreStepper({ leaf: { id, question } }: { leaf: MarkLeaf }) {
  const { readOnly, scoreOf, setScore } = useMarkingContext();
  /** null if not scored yet. */
  const score = scoreOf(id);
  const full = question.score;
  const noteId = useId();
  /** The text of the field while it is being typed; null: the score. */
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const setPoints = (points: number, text: string | null = null) => {
    setTyped(text);
    setNote(text === null ? null : steppedText(points, full));
    setScore(points);
  };
  const chips: readonly [string, number][] = [
    ['0', 0],
    ['半分', stepped(full / 2, full)],
    ['满分', full],
  ];
  if (readOnly)
    return (
      <p className={`num muted ${styles.final}`}>
        本题得分 <strong className="ink">{score ?? '—'}</strong>
        <span>{` / ${full}`}</span>
      </p>
    );
  const stepButton = (sign: string, by: number) => (
    <button
      type="button"
      className="fs-18 soft"
      aria-label={`${by > 0 ? '加' : '减'} 0.5 分`}
      onClick={() => setPoints((score ?? 0) + by)}
    >
      {sign}
    </button>
  );
  return (
    <div className="row wraps gap-8" role="group" aria-label="本题得分">
      <b className={`strong ink ${styles.label}`} aria-hidden="true">
        本题得分
      </b>
      <span className={`flex ${styles.box}`}>
        {stepButton('−', -0.5)}
        <NumberInput
          className="num fs-18 strong ink text-centre"
          aria-label={`本题得分，满分 ${full} 分`}
          min={0}
          max={full}
          now={score}
          value={typed ?? score ?? ''}
          placeholder="未评"
          aria-describedby={note === null ? undefined : noteId}
          onType={(text) => {
            const points = text === '' ? NaN : Number(text);
            if (Number.isNaN(points)) setTyped(text);
            else setPoints(points, text);
          }}
          onStep={(direction) => setPoints((score ?? 0) + direction / 2)}
          onBlur={() => setTyped(null)}
        />
        {stepButton('+', 0.5)}
      </span>
      {chips.map(([text, value]) => (
        <button
          key={text}
          type="button"
          className={`soft ${styles.chip}`}
          aria-pressed={score === value}
          aria-label={`${text === '0' ? '零分' : text}，${value} 分`}
          onClick={() => setPoints(value)}
        >
          {text}
        </button>
      ))}
      <span id={noteId} role="status" className="num text-13 warning">
        {note}
      </span>
    </div>
  );
}
