import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/skeleton';

// The player loads with the first film, because most answering pages never need its 9 KB.
const SolutionFilm = lazyPart(() => import('./solution-film').then((file) => file.SolutionFilm));

/** 视频解析: a button that loads the film. */
export function SolutionVideo({ no, vid }: { no: string; vid: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="no-print grid shrinks gap-8">
      <h2 className="row gap-8 text-16-strong">
        <Icon name="video" size={18} />
        视频解析
      </h2>
      {open && <SolutionFilm no={no} vid={vid} fallback={<Skeleton height={240} radius={8} />} />}
      <div>
        <Button
          size="sm"
          icon={open ? 'chevron-up' : 'play'}
          aria-expanded={open}
          aria-label={open ? `收起第 ${no} 题视频解析` : `播放第 ${no} 题视频解析`}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起视频' : '播放视频解析'}
        </Button>
      </div>
    </div>
  );
}
