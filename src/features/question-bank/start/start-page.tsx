import { useEffect, useRef, type ReactNode } from 'react';
import { useHue } from '@/api/sys/use-hue';
import { useProject } from '@/session/project';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { useKeydown } from '../room/use-keydown';
import { StartArt } from './start-art';
import { StartChecks } from './start-checks';
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
                    aria-busy={busy || undefined}
                    className={classNames('middle strong', isFirst ? styles.go : styles.other, busy && styles.busy)}
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
