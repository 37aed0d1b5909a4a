import { useEffect, useState } from 'react';
import { Handout } from '@/components/player/handout';
import { useHandoutAddress } from '@/components/resource/use-file-address';
import { OtherWindow } from './other-window';
import { useStudy } from './use-study';
import type { OpenedProps } from './lesson-area';
import styles from './player-frame.module.css';
import { createStore } from 'zustand/vanilla';

const aMinute = 60_000;
const start = { playing: false, buffering: false, seeking: false, ended: false, inPip: false, position: 1 };

export function DocLesson(props: OpenedProps) {
  const { course, info, local, foot } = props;
  const addressOf = useHandoutAddress(course.id, info.coursewareId);
  /** Infinity if the server does not send how many pages there are. */
  const last = info.pageCount ?? Infinity;
  const [page, setPage] = useState(() => Math.min(last, Math.max(1, Math.floor(local ?? info.startPosition))));
  // Time counts while the document is open, and the position is the page.
  const [source] = useState(() => ({ store: createStore(() => start) }));
  const { store } = source;
  const { lost, takeBack } = useStudy(source, props);
  /** Only what was on the screen, or was saved, counts as read. */
  const [opened, setOpened] = useState(false);
  const readable = opened && !lost;
  useEffect(() => {
    store.setState(readable ? { playing: true, position: page } : { playing: false });
  }, [store, readable, page]);
  const isLastPage = page >= last;
  useEffect(() => {
    if (!readable) return;
    const finish = () => store.setState({ ended: true });
    if (isLastPage) finish();
    // The browser's PDF viewer may scroll inside its frame, which we cannot see; then `page` stays 1.
    const timer = page === 1 ? setTimeout(finish, aMinute) : undefined;
    return () => clearTimeout(timer);
  }, [store, readable, page, isLastPage]);
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
          addressOf={addressOf}
          onRetry={() => props.onRetry(page)}
          onOpened={() => setOpened(true)}
        />
      )}
      {foot}
    </>
  );
}
