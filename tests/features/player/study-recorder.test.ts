import { describe, expect, it } from 'vitest';
import { StudyRecorder, type RecordedSpan } from '@/features/player/recording/use-recording';

const wallStart = Date.UTC(2026, 10, 20, 1, 0, 0);

/** Simulates a learner who watches a film; `run` passes time, and the recorder looks at the clock each second. */
function study() {
  let mono = 5_000;
  let wall = wallStart;
  let position = 0;
  let rate = 1;
  const spans: (RecordedSpan & { urgency: string })[] = [];
  const recorder = new StudyRecorder({
    clock: { monotonic: () => mono, wall: () => wall },
    position: () => position,
    onSpan: (span, urgency) => spans.push({ ...span, urgency }),
  });
  const advance = (ms: number, moving = true) => {
    mono += ms;
    wall += ms;
    if (moving) position += (ms / 1000) * rate;
  };
  return {
    recorder,
    spans,
    seconds: () => spans.reduce((sum, { learnedTime }) => sum + learnedTime, 0),
    run(seconds: number, moving = true) {
      for (let ms = 0; ms < seconds * 1000; ms += 250) {
        advance(250, moving);
        if (ms % 1000 === 750) recorder.gather();
      }
    },
    speed: (next: number) => {
      rate = next;
    },
    /** The device slept: no timer ran, and its monotonic clock may have stood still. */
    sleep: (seconds: number, clockRuns: boolean) => {
      if (clockRuns) mono += seconds * 1000;
      wall += seconds * 1000;
    },
    setClockBack: (seconds: number) => {
      wall -= seconds * 1000;
    },
    jumpTo: (second: number) => {
      position = second;
    },
  };
}

function playing() {
  const film = study();
  film.recorder.change({ playing: true });
  return film;
}

describe('the study recorder', () => {
  it('reports 5 s of playing every 5 s', () => {
    const film = playing();
    film.run(17);
    expect(film.spans.map(({ learnedTime }) => learnedTime)).toEqual([5, 5, 5]);
    expect(film.spans.map(({ progressBar }) => progressBar)).toEqual([5, 10, 15]);
    expect(film.spans.map(({ clientTime }) => clientTime - wallStart)).toEqual([0, 5_000, 10_000]);
  });

  it('reports the whole seconds at a pause, and carries the fraction over', () => {
    const film = playing();
    film.run(3.5);
    film.recorder.flush();
    film.recorder.change({ playing: false });
    expect(film.seconds()).toBe(3);
    film.run(60, false);
    film.recorder.change({ playing: true });
    film.run(1.5);
    film.recorder.flush();
    expect(film.seconds()).toBe(5);
    expect(film.spans.map(({ learnedTime }) => learnedTime)).toEqual([3, 2]);
  });

  it('counts nothing while paused, buffering or hidden, except in PiP', () => {
    const film = study();
    film.run(20, false);
    film.recorder.change({ playing: true, buffering: true });
    film.run(20, false);
    film.recorder.change({ buffering: false, visible: false });
    film.run(20);
    film.recorder.flush();
    expect(film.spans).toEqual([]);
    film.recorder.change({ visible: true });
    film.run(5);
    expect(film.seconds()).toBe(5);
    film.recorder.change({ visible: false, inPip: true });
    film.run(10);
    expect(film.seconds()).toBe(15);
  });

  it.each([true, false])('does not count the sleep of the device (its clock runs: %s)', (clockRuns) => {
    const film = playing();
    film.run(4);
    film.sleep(3_600, clockRuns);
    film.recorder.gather();
    film.run(6);
    film.recorder.flush();
    expect(film.seconds()).toBe(10);
  });

  it('counts on with increasing start times if the clock is set back', () => {
    const film = playing();
    film.run(5);
    film.setClockBack(86_400);
    film.run(10);
    expect(film.seconds()).toBe(15);
    const starts = film.spans.map(({ clientTime }) => clientTime);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
  });

  it.each([
    ['nothing twice', 5, 10, [5]],
    ['nothing of a film that did not play', 0, 30, []],
    ['one second at the same place', 6, 10, [5, 1]],
    ['a second for a part of it', 0.25, 30, [1]],
    ['nothing for a part of it at the same place', 5.25, 10, [5]],
    ['several seconds', 3.75, 30, [3]],
  ])('reports at the end, at 2x, %s, and corrects the time later', (_what, length, place, spans) => {
    const film = playing();
    film.speed(2);
    film.run(length);
    film.jumpTo(place);
    film.recorder.end();
    film.recorder.end();
    expect(film.spans.map(({ learnedTime }) => learnedTime)).toEqual(spans);
    film.run(10);
    film.recorder.flush();
    expect(film.seconds()).toBe(Math.floor(length + 10));
    expect(film.spans.at(-1)?.progressBar).toBe(place + 20);
  });

  it('marks the spans of a flush on leaving, also one that has just become full', () => {
    const film = playing();
    film.run(2);
    film.recorder.flush('leaving');
    film.run(4.75);
    film.recorder.gather();
    film.run(0.5);
    film.recorder.flush('leaving');
    expect(film.spans.map(({ learnedTime, urgency }) => [learnedTime, urgency])).toEqual([
      [2, 'leaving'],
      [5, 'leaving'],
    ]);
  });
});
