import { useEffect, useState, type ReactNode } from 'react';
import { Handout } from '@/components/player/handout';
import type { LessonAreaProps, OpenedLesson } from './lesson-area';
import { OtherWindow } from './other-window';
import { useStudy } from './use-study';
import styles from './player-frame.module.css';
import { createStore } from 'zustand/vanilla';
import type { StudySource } from '../recording/use-recording';

const aMinute = 60_000;
const start = { playing: false, buffering: false, seeking: false, ended: false, inPip: false, position: 1 };

/** Study source of a document: time counts while it is open, and the position is the page. */
class DocSource implements StudySource {
  readonly store = createStore(() => start);
  show = (page: number): void => this.store.setState({ playing: true, position: page });
  finish = (): void => this.store.setState({ ended: true });
  hide = (): void => this.store.setState({ playing: false });
}

interface DocLessonProps extends LessonAreaProps, OpenedLesson {
  foot: ReactNode;
  onRetry: (from: number) => void;
}

export function DocLesson(props: DocLessonProps) {
  const { info, local, foot } = props;
  /** Infinity if the server does not send how many pages there are. */
  const last = info.pageCount || Infinity;
  const [page, setPage] = useState(() => Math.min(last, Math.max(1, Math.floor(local ?? info.startPosition) || 1)));
  const [source] = useState(() => new DocSource());
  const { lost, takeBack } = useStudy(source, props);
  /** Only what was on the screen, or was saved, counts as read. */
  const [opened, setOpened] = useState(false);
  const readable = opened && !lost;
  useEffect(() => {
    if (readable) source.show(page);
    else source.hide();
  }, [source, readable, page]);
  const isLastPage = page >= last;
  useEffect(() => {
    if (!readable) return;
    if (isLastPage) source.finish();
    // The browser's PDF viewer may scroll inside its frame, which we cannot see; then `page` stays 1.
    const timer = page === 1 ? setTimeout(source.finish, aMinute) : undefined;
    return () => clearTimeout(timer);
  }, [source, readable, page, isLastPage]);
  return (
    <>
      {lost ? (
        <div className={styles.box}>
          <OtherWindow onTakeBack={takeBack} />
        </div>
      ) : (
        <Handout
          title={info.coursewareName}
          url={info.docUrl}
          pageCount={info.pageCount}
          page={page}
          onPage={setPage}
          downloadable={info.downloadable}
          onRetry={() => props.onRetry(page)}
          onOpened={() => setOpened(true)}
        />
      )}
      {foot}
    </>
  );
}
