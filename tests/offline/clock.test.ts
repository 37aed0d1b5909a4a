import { describe, expect, it } from 'vitest';
import { ServerClock } from '@/offline/clock';

describe('the server clock', () => {
  const machine = () => {
    const time = { wall: 1_000_000, steady: 0 };
    const clock = new ServerClock({ wall: () => time.wall, steady: () => time.steady });
    const pass = (ms: number) => {
      time.wall += ms;
      time.steady += ms;
    };
    return { time, clock, pass };
  };
  it('takes the server’s time less half the round trip', () => {
    const { clock, pass } = machine();
    clock.note(5_000_000, 1_000_000, 1_000_200);
    expect(clock.now()).toBe(4_999_900);
    pass(10_000);
    expect(clock.remaining(5_009_900)).toBe(0);
    expect(clock.remaining(5_010_900)).toBe(1_000);
    expect(clock.remaining(null)).toBeNull();
  });
  it('ignores a device clock that is set back', () => {
    const { clock, time, pass } = machine();
    clock.now();
    time.wall -= 3_600_000;
    pass(1_000);
    expect(clock.now()).toBe(1_001_000);
    expect(clock.doubtful).toBe(false);
  });
  it('runs on through sleep, and is doubtful after a leap until the server sends its time', () => {
    const { clock, time } = machine();
    clock.now();
    time.wall += 600_000; // the steady clock does not run during sleep
    expect(clock.now()).toBe(1_600_000);
    expect(clock.doubtful).toBe(true);
    clock.note(1_600_000, time.wall, time.wall);
    expect(clock.doubtful).toBe(false);
  });
  it('starts with the known difference to the server', () => {
    const clock = new ServerClock({ wall: () => 1_000_000, steady: () => 0 }, 5_000);
    expect(clock.now()).toBe(1_005_000);
    clock.note(1_002_000, 1_000_000, 1_000_000);
    expect(clock.now()).toBe(1_002_000);
  });
});
