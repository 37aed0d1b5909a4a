import { useState, type PointerEvent } from 'react';
import type { CoursewareInfo } from '@/api/products/schema';
import { shortened } from '@/shared/lib/first-characters';
import { formatDuration } from '@/shared/lib/format';
import { type PlayerAdapter, useMediaState } from './player-adapter';
import styles from './player-controls.module.css';

export type Chapter = CoursewareInfo['chapters'][number];
/** A note of the learner and its second in the film. */
export interface NoteMark {
  time: number;
  text: string;
}

interface SeekBarProps {
  media: PlayerAdapter;
  chapters: readonly Chapter[];
  notes: readonly NoteMark[];
}

/** Least distance of two marks, as a share of the film's length: 24 px on the shortest bar that shows marks, 600 px. */
const apart = 0.04;
const shownText = 20;

/** The marks of the notes. Notes that are too close together share one mark at the first of them. */
export function noteMarks(notes: readonly NoteMark[], duration: number): { time: number; name: string }[] {
  const groups: NoteMark[][] = [];
  for (const note of [...notes].sort((one, other) => one.time - other.time)) {
    const group = groups.at(-1);
    if (group?.[0] && note.time - group[0].time < duration * apart) group.push(note);
    else groups.push([note]);
  }
  return groups.flatMap(([first, ...others]) => {
    if (!first || first.time > duration) return [];
    const { time, text } = first;
    const more = others.length > 0 ? `（共 ${others.length + 1} 条）` : '';
    return [{ time, name: `笔记 ${formatDuration(time)} ${shortened(text, shownText)}${more}` }];
  });
}

/** Width of the browser's thumb, px. The slider is wider than the rail by it, so that a press hits the drawn place. */
const thumb = 16;

/** A native slider below our own drawing; it provides the keys and the role. */
export function SeekBar({ media, chapters, notes }: SeekBarProps) {
  const position = useMediaState(media, (state) => Math.round(state.position * 4) / 4);
  const duration = useMediaState(media, (state) => state.duration);
  const buffered = useMediaState(media, (state) => Math.round(state.buffered));
  const [pointed, setPointed] = useState<number | null>(null);
  const noted = duration > 0 ? noteMarks(notes, duration) : [];
  const share = (seconds: number) => (duration > 0 ? Math.min(1, seconds / duration) : 0);
  const point = ({ clientX, currentTarget, pointerType }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.min(1, Math.max(0, (clientX - left - thumb / 2) / (width - thumb)));
    setPointed(pointerType === 'mouse' && duration > 0 ? Math.round(place * duration) : null);
  };
  return (
    <div className={styles.seek}>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(position)}
        aria-label="播放进度"
        aria-valuetext={`${formatDuration(position)} / ${formatDuration(duration)}`}
        onChange={(event) => media.seek(Number(event.target.value))}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      />
      <div className={styles.rail} aria-hidden="true">
        <span className={styles.loaded} style={{ transform: `scaleX(${share(buffered)})` }} />
        <span className={styles.played} style={{ transform: `scaleX(${share(position)})` }} />
        {chapters.map(({ time, title }) =>
          time > 0 && time < duration ? (
            <span key={`${time}-${title}`} className={styles.mark} style={{ left: `${share(time) * 100}%` }} />
          ) : null,
        )}
        <span className={styles.knob} style={{ left: `${share(position) * 100}%` }} />
      </div>
      {pointed !== null && (
        <span className={`num ${styles.pointed}`} style={{ '--at': share(pointed) }} aria-hidden="true">
          {formatDuration(pointed)}
        </span>
      )}
      {noted.length > 0 && (
        <ul className={styles.notes} aria-label="笔记位置">
          {noted.map(({ time, name }) => (
            <li key={time} style={{ left: `${share(time) * 100}%` }}>
              <button type="button" aria-label={name} title={name} onClick={() => media.seek(time)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Clock({ media }: { media: PlayerAdapter }) {
  const position = useMediaState(media, (state) => Math.floor(state.position));
  const duration = useMediaState(media, (state) => Math.floor(state.duration));
  return (
    <span className={`num fs-13 nowrap ${styles.clock}`}>
      <span>{`${formatDuration(position)} `}</span>
      <i>{`/ ${formatDuration(duration)}`}</i>
    </span>
  );
}
