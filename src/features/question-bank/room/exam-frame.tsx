import { useEffect, type ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { useOnePress } from '@/shared/lib/use-one-press';
import { IconButton } from '@/shared/ui/icon-button';
import { Tag, type TagTone } from '@/shared/ui/tag';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { usePractice, type ExamTheme } from '@/session/practice';
import { Skeleton } from '@/shared/ui/skeleton';
import { useBack } from '@/shared/lib/use-back';
import { useResolvedTheme } from '@/shared/theme/theme-choice';
import styles from './exam-frame.module.css';

/** Theme of the answering pages: their own setting, otherwise the site's. */
export function useExamTheme(): ExamTheme {
  const own = usePractice((practice) => practice.theme);
  const site = useResolvedTheme();
  return own ?? site;
}

interface ExamFrameProps {
  page: string;
  title: string;
  tag: { text: string; tone: TagTone };
  onBack: () => void;
  /** Progress line below the bar. */
  line?: ReactNode;
  center?: ReactNode;
  /** State, tools and main action of the bar, from left to right. */
  tools?: ReactNode;
  /** Tools beside the content, which gets narrower. */
  dock?: ReactNode;
  side?: ReactNode;
  /** The sheet is a rail; opened, it covers the content. */
  rail?: boolean;
  /** Floating tools that replace the bar. */
  focus?: ReactNode;
  bottom?: ReactNode;
  /** The bottom bar is disabled. */
  off?: boolean;
  /** Two panes that scroll by themselves. */
  split?: boolean;
  children: ReactNode;
}

/** Moves the hover bar's tab beside the sheet, so that it does not cover cells. */
function useHoverBeside(width: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const wide = matchMedia('(min-width: 1024px)');
    const place = () => {
      if (width > 0 && wide.matches) style.setProperty('--hover-right', `${width}px`);
      else style.removeProperty('--hover-right');
    };
    place();
    wide.addEventListener('change', place);
    return () => {
      wide.removeEventListener('change', place);
      style.removeProperty('--hover-right');
    };
  }, [width]);
}

/** Frame X: bar of 56, column of 760, sheet of 300 or rail of 68, bar of 72; theme and font size are the learner's. */
export function ExamFrame(props: ExamFrameProps) {
  const { page, title, tag, onBack, line, center, tools, dock } = props;
  const { side, rail, focus, bottom, off, split, children } = props;
  const theme = useExamTheme();
  useOnePress();
  const font = usePractice((practice) => practice.font);
  useHoverBeside(!side ? 0 : focus !== undefined ? 24 : rail ? 68 : 300);
  return (
    <div
      data-theme={theme}
      data-page={page}
      className={classNames(
        'grid relative',
        styles.frame,
        !side && styles.wide,
        rail && styles.folded,
        focus !== undefined && styles.focused,
      )}
      style={{ '--q': `${font}px`, '--col': font > 16 ? '840px' : '760px' }}
    >
      {focus === undefined ? (
        <header className={`shrinks ${styles.head}`}>
          <div className={`grid gap-24 ${styles.bar}`}>
            <div className={`row shrinks gap-12 ${styles.lead}`}>
              <IconButton icon="arrow-left" label="返回" onClick={onBack} />
              <h1 className={`ellipsis text-16-strong ${styles.title}`} title={title}>
                {title}
              </h1>
              <span className={`rigid ${styles.mode}`}>
                <Tag tone={tag.tone}>{tag.text}</Tag>
              </span>
            </div>
            <div className={`row centre ${styles.center}`}>{center}</div>
            <div className={`row shrinks gap-4 ${styles.tools}`}>{tools}</div>
          </div>
          {line}
        </header>
      ) : (
        <header className={`row gap-16 centre ${styles.float}`}>
          <VisuallyHidden as="h1">{title}</VisuallyHidden>
          {focus}
        </header>
      )}
      {dock && <div className={styles.dock}>{dock}</div>}
      <div className={classNames('shrinks relative', styles.content, split && styles.split)}>{children}</div>
      {side && (
        <aside className={`column relative ${styles.side}`} aria-label="答题卡" data-exam-keys>
          {side}
        </aside>
      )}
      {bottom && (
        <footer className={`shrinks grid ${styles.bottom}`}>
          <fieldset role="none" disabled={off} className={styles.bare}>
            {bottom}
          </fieldset>
        </footer>
      )}
    </div>
  );
}

export function QuestionSkeleton() {
  return (
    <div className={`card grid gap-12 ${styles.opening}`} role="status">
      <VisuallyHidden>正在准备题目</VisuallyHidden>
      <Skeleton height={24} width="80%" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={56} radius={8} />
      ))}
    </div>
  );
}

/** The room's frame for loading, failure and empty states. */
export function Opening({ page, title = '答题', children }: { page: string; title?: string; children?: ReactNode }) {
  const back = useBack();
  return (
    <ExamFrame page={page} title={title} tag={{ text: '答题', tone: 'grey' }} onBack={back}>
      {children ?? <QuestionSkeleton />}
    </ExamFrame>
  );
}
