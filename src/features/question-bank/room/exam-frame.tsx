import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { IconButton } from '@/shared/ui/icon-button';
import { Tag, type TagTone } from '@/shared/ui/tag';
import { usePractice } from '@/session/practice';
import { useExamTheme } from './use-exam-theme';
import styles from './exam-frame.module.css';

interface ExamFrameProps {
  page: string;
  title: string;
  tag: { text: string; tone: TagTone };
  onBack: () => void;
  /** 0..1, the line below the bar. */
  progress?: number;
  center?: ReactNode;
  /** State, tools and the action, from left to right. */
  tools?: ReactNode;
  side?: ReactNode;
  bottom?: ReactNode;
  /** Two panes: the content brings its own scrolling. */
  split?: boolean;
  children: ReactNode;
}

/** The tab of the hover bar stands beside the sheet, not over its cells. */
function useHoverBeside(side: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const wide = matchMedia('(min-width: 1024px)');
    const place = () => {
      if (side && wide.matches) style.setProperty('--hover-right', '300px');
      else style.removeProperty('--hover-right');
    };
    place();
    wide.addEventListener('change', place);
    return () => {
      wide.removeEventListener('change', place);
      style.removeProperty('--hover-right');
    };
  }, [side]);
}

/** Frame X: bar of 56, column of 760, sheet of 300, bar of 72; theme and font size are the learner's. */
export function ExamFrame(props: ExamFrameProps) {
  const { page, title, tag, onBack, progress, center, tools, side, bottom, split, children } = props;
  const theme = useExamTheme();
  const font = usePractice((practice) => practice.font);
  useHoverBeside(side !== undefined);
  return (
    <div
      data-theme={theme}
      data-page={page}
      className={classNames(styles.frame, !side && styles.wide)}
      style={{ '--q': `${font}px`, '--progress': progress ?? 0 } as CSSProperties}
    >
      <header className={styles.bar}>
        <div className={styles.lead}>
          <IconButton icon="arrow-left" label="返回" onClick={onBack} />
          <h1 className={styles.title}>{title}</h1>
          <Tag tone={tag.tone}>{tag.text}</Tag>
        </div>
        <div className={styles.center}>{center}</div>
        <div className={styles.tools}>{tools}</div>
        {progress !== undefined && <span className={styles.progress} aria-hidden="true" />}
      </header>
      <div className={classNames(styles.content, split && styles.split)}>{children}</div>
      {side && (
        <aside className={styles.side} aria-label="答题卡">
          {side}
        </aside>
      )}
      {bottom && <footer className={styles.bottom}>{bottom}</footer>}
    </div>
  );
}
