import { useRef, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { late } from '@/shared/ui/late';
import type { SolutionFilmProps } from './solution-film';
import styles from './solution.module.css';

const film = late<SolutionFilmProps>(() => import('./solution-film').then((file) => file.SolutionFilm));

/** 视频解析: nothing of it is loaded before somebody wants to see it. */
export function SolutionVideo({ no, vid }: { no: string; vid: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={`no-print ${styles.block}`}>
      <h2 className={styles.head}>
        <Icon name="video" size={18} />
        视频解析
      </h2>
      {open && <Film no={no} vid={vid} />}
      <div>
        <Button
          ref={button}
          size="sm"
          icon={open ? 'chevron-up' : 'play'}
          aria-expanded={open}
          aria-label={open ? `收起第 ${no} 题视频解析` : `播放第 ${no} 题视频解析`}
          onPointerEnter={film.preload}
          onFocus={film.preload}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起视频' : '播放视频解析'}
        </Button>
      </div>
    </div>
  );
}

function Film(props: SolutionFilmProps) {
  const { Loaded, failed } = film.useLoaded();
  if (Loaded) return <Loaded {...props} />;
  if (!failed) return <div className={styles.film} role="status" aria-label="正在加载视频" />;
  return (
    <div className={styles.film} role="alert">
      <p>视频加载失败，请检查网络</p>
      <Button size="sm" icon="refresh" onClick={film.preload}>
        重试
      </Button>
    </div>
  );
}
