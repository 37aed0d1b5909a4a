import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogueQueries } from '@/api/products/queries';
import { MediaPlayer } from '@/components/player/media-player';
import type { MediaSource } from '@/components/player/player-adapter';
import { MediaStage } from '@/components/player/media-stage';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';
import { DemoBlock, DemoFrame } from './demo-frame';
import styles from './demo.module.css';

const logged = 50;
const sourceOf = (playUrl: string, vid: string): MediaSource => ({
  kind: 'VIDEO',
  title: '演示视频',
  playUrl: playUrl.trim() || null,
  vid: vid.trim() || null,
  duration: 0,
  subtitles: [],
});

/** The player's adapter for files, HLS and CC, with a log of its events. */
export function PlayVideoDemo() {
  const [playUrl, setPlayUrl] = useState('');
  const [vid, setVid] = useState('');
  const [opened, setOpened] = useState<{ source: MediaSource; round: number } | null>(null);
  const open = () => setOpened({ source: sourceOf(playUrl, vid), round: (opened?.round ?? 0) + 1 });
  return (
    <DemoFrame title="视频播放" note="填写播放地址（mp4 或 m3u8）或 CC 视频编号，地址优先">
      <form
        className={`grid gap-12 mb-16 ${styles.inputs}`}
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <TextField label="播放地址" value={playUrl} onChange={setPlayUrl} placeholder="https://…/lesson.mp4" />
        <TextField label="CC 视频编号" value={vid} onChange={setVid} />
        <Button type="submit" kind="filled" icon="play">
          打开
        </Button>
      </form>
      {opened && <Stage key={opened.round} source={opened.source} onRetry={open} />}
    </DemoFrame>
  );
}

function Stage({ source, onRetry }: { source: MediaSource; onRetry: () => void }) {
  const client = useQueryClient();
  const [media] = useState(() => new MediaPlayer(() => client.fetchQuery(catalogueQueries.ccConfig())));
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let last = '';
    return media.store.subscribe(() => {
      const { status, playing, buffering, ended, rate, position } = media.store.getState();
      const now = [status, playing && '播放', buffering && '缓冲', ended && '结束', `${rate}x`]
        .filter(Boolean)
        .join(' ');
      if (now === last) return;
      last = now;
      setLines((before) => [`${position.toFixed(1)}s ${now}`, ...before].slice(0, logged));
    });
  }, [media]);
  return (
    <>
      <div className={styles.stage} data-theme="dark">
        <MediaStage media={media} source={source} start={0} onRetry={onRetry} />
      </div>
      <DemoBlock title="事件记录">
        <ol className={`num text-13 ${styles.log}`} aria-live="off">
          {lines.map((line, index) => (
            <li key={`${lines.length - index}`}>{line}</li>
          ))}
        </ol>
      </DemoBlock>
    </>
  );
}
