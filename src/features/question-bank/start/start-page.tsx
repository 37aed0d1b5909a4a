import { useEffect, useRef, type ReactNode, useState } from 'react';
import { useHue } from '@/api/sys/use-hue';
import { useProject } from '@/session/project';
import { Icon } from '@/shared/ui/icon';
import { useKeydown } from '../room/use-keydown';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useDeviceChecks, type DeviceCheck } from './device-checks';
import styles from './start-page.module.css';

export interface Figure {
  value: ReactNode;
  unit?: string;
  caption: string;
}
export interface StartButton {
  label: string;
  busy?: boolean;
  onClick: () => void;
}
interface StartPageProps {
  page: string;
  userId: string;
  /** Words above the title, from general to specific. */
  kicker: readonly string[];
  title: string;
  figures: readonly Figure[];
  note?: ReactNode;
  back: { label: string; onClick: () => void };
  /** Content above the line: the parts of the paper. */
  children?: ReactNode;
  settings?: ReactNode;
  /** The first one gets the focus. */
  buttons: readonly StartButton[];
  end?: ReactNode;
  /** An optional step before the start, shown last. */
  before?: ReactNode;
  hasLoaded: boolean;
}

/** The page before an attempt: facts of the paper, checks of this device, and the start button. */
export function StartPage(props: StartPageProps) {
  const { page, userId, kicker, title, figures, note, back, children, settings, buttons, end, before, hasLoaded } =
    props;
  const hue = useHue(useProject()?.id);
  const go = useRef<HTMLButtonElement>(null);
  const isReady = buttons.length > 0;
  useEffect(() => {
    if (isReady) go.current?.focus({ preventScroll: true });
  }, [isReady]);
  useKeydown((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    back.onClick();
  });
  return (
    <div data-page={page} data-hue={hue} className={`column relative white ${styles.page}`}>
      <StartArt />
      <div className={`relative ${styles.inner}`}>
        <button type="button" className={`inline-row gap-8 ${styles.back}`} onClick={back.onClick}>
          <Icon name="arrow-left" size={20} />
          <span>{back.label}</span>
        </button>
        <p className={`flex wraps ${styles.kicker}`}>
          {kicker.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
        <h1 className={`clamp mt-8 text-36-strong white breaks ${styles.title}`} title={title}>
          {title}
        </h1>
        {figures.length > 0 && (
          <dl className={`num flex wraps ${styles.figures}`}>
            {figures.map(({ value, unit, caption }) => (
              <div key={caption} className={`flex ${styles.figure}`}>
                <dt>{caption}</dt>
                <dd>
                  <span>{value}</span>
                  {unit && <small>{unit}</small>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {note && <p className={`mt-16 white ${styles.note}`}>{note}</p>}
      </div>
      <div className={`relative ${styles.inner} ${styles.foot}`}>
        {children}
        {settings !== undefined && <div className={`flex wraps gap-16 ${styles.settings}`}>{settings}</div>}
        <div className={`flex wraps top between ${styles.base}`}>
          <StartChecks userId={userId} hasLoaded={hasLoaded} />
          <div className={`grid packed rigid gap-12 ${styles.actions}`}>
            <div className="flex wraps gap-16">
              {[...buttons].reverse().map(({ label, busy, onClick }, at) => {
                const isFirst = at === buttons.length - 1;
                return (
                  <button
                    key={label}
                    ref={isFirst ? go : null}
                    type="button"
                    aria-busy={busy}
                    className={`middle strong ${isFirst ? styles.go : styles.other}`}
                    onClick={() => !busy && onClick()}
                  >
                    <span className={styles.label}>{label}</span>
                    {busy && <Icon name="refresh" size={20} />}
                  </button>
                );
              })}
            </div>
            {end && <p className={`num text-13 ${styles.end}`}>{end}</p>}
            {before !== undefined && <div className={styles.before}>{before}</div>}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Modules on a grid of 24, like the icons. Drawn here, because the start page cannot wait for their generator. */
const shapes = {
  rise: 'M24 24H0A24 24 0 0 1 24 0z',
  square: 'M0 0h24v24H0z',
  panes: 'M3 3h7.700v7.700H3zM13.300 3H21v7.700h-7.700zM3 13.300h7.700V21H3zM13.300 13.300H21V21h-7.700z',
  lines: 'M0 1.500h24v3H0zM0 7.500h24v3H0zM0 13.500h24v3H0zM0 19.500h24v3H0z',
  bars: 'M1.500 0h3v24h-3zM7.500 0h3v24h-3zM13.500 0h3v24h-3zM19.500 0h3v24h-3z',
  dome: 'M0 24a12 12 0 0 1 24 0z',
  corner: 'M0 0h24A24 24 0 0 1 0 24z',
} as const;
const side = 24;
const columns = 6;
const module = (shape: keyof typeof shapes, tone: 'h1' | 'h2' | 'h3' | 'h4' | 'ha') => ({ d: shapes[shape], tone });
/** Five steps that rise to the right edge, at which each row ends. One module at their foot has the accent colour. */
const rows = [
  [module('rise', 'h3'), module('dome', 'h2')],
  [module('rise', 'h3'), module('square', 'h1'), module('panes', 'h4')],
  [module('rise', 'h2'), module('lines', 'h2'), module('panes', 'h4'), module('square', 'h2')],
  [module('panes', 'h3'), module('square', 'h1'), module('square', 'h3'), module('bars', 'h4')],
  [module('rise', 'ha'), module('panes', 'h3'), module('square', 'h2'), module('bars', 'h4'), module('corner', 'h3')],
];
const modules = rows.flatMap((row, y) => row.map((one, at) => ({ ...one, x: columns - row.length + at, y })));

/** Decorative steps at the top right of the start page, in the tones of the surrounding hue. */
function StartArt() {
  return (
    <svg
      className={styles.art}
      viewBox={`0 0 ${columns * side} ${rows.length * side}`}
      aria-hidden="true"
      focusable="false"
    >
      {modules.map(({ d, tone, x, y }, at) => (
        <g key={at} transform={`translate(${x * side} ${y * side})`}>
          <path className={styles.module} style={{ animationDelay: `${at * 24}ms` }} d={d} fill={`var(--${tone})`} />
        </g>
      ))}
    </svg>
  );
}

/** Ms between two results, so that the learner sees each appear. */
const apart = 240;

export function StartChecks({ userId, hasLoaded }: { userId: string; hasLoaded: boolean }) {
  const { storage, network, clock, otherWindow } = useDeviceChecks(userId, hasLoaded);
  const [shown, setShown] = useState(0);
  const results: readonly [running: string, result: DeviceCheck | null][] = [
    ['正在检查本机存储', storage],
    ['正在检查网络', network],
    ['正在校对时钟', clock],
  ];
  const isNext = results[shown]?.[1] != null;
  useEffect(() => {
    if (!isNext) return;
    const still = shown === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setShown((count) => count + 1), still ? 0 : apart);
    return () => clearTimeout(timer);
  }, [isNext, shown]);
  const rows: (Omit<DeviceCheck, 'ok'> & { ok: boolean | null })[] = results.map(
    ([running, result], at) => (at < shown ? result : null) ?? { ok: null, title: running, text: '不影响开始' },
  );
  if (otherWindow) rows.push(otherWindow);
  const isDone = shown >= results.length;
  return (
    <>
      <div role="list" aria-label="考前检查" className={`grid ${styles.checks}`}>
        {rows.map(({ ok, title, text }, at) => (
          <div key={`${at}-${ok}`} role="listitem" className={`flex shrinks top gap-12 ${styles.check}`}>
            <span className={`middle rigid ${styles.disc}`} data-ok={ok} aria-hidden="true">
              {ok !== null && <Icon name={ok ? 'check' : 'exclamation'} size={16} />}
            </span>
            <div>
              <b className="block text-15-strong">{title}</b>
              <VisuallyHidden>，</VisuallyHidden>
              <p className="num">{text}</p>
            </div>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{isDone && `检查完成：${rows.map(({ title }) => title).join('，')}`}</span>
      </VisuallyHidden>
    </>
  );
}
