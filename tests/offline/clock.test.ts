import { describe, expect, it } from 'vitest';
import { ServerClock } from '@/offline/clock';

describe('the clock', () => {
  const machine = () => {
    const time = { wall: 1_000_000, steady: 0 };
    const clock = new ServerClock({ wall: () => time.wall, steady: () => time.steady });
    const pass = (ms: number) => {
      time.wall += ms;
      time.steady += ms;
    };
    return { time, clock, pass };
  };
  it('knows the server by its time less half the round trip', () => {
    const { clock, pass } = machine();
    clock.note(5_000_000, 1_000_000, 1_000_200);
    expect(clock.now()).toBe(4_999_900);
    pass(10_000);
    expect(clock.remaining(5_009_900)).toBe(0);
    expect(clock.remaining(5_010_900)).toBe(1_000);
    expect(clock.remaining(null)).toBeNull();
  });
  it('is not moved by a hand that sets the clock back', () => {
    const { clock, time, pass } = machine();
    clock.now();
    time.wall -= 3_600_000;
    pass(1_000);
    expect(clock.now()).toBe(1_001_000);
    expect(clock.doubtful).toBe(false);
  });
  it('goes on through sleep, and doubts a leap until the server has told its time', () => {
    const { clock, time } = machine();
    clock.now();
    time.wall += 600_000; // the steady clock stood still
    expect(clock.now()).toBe(1_600_000);
    expect(clock.doubtful).toBe(true);
    clock.note(1_600_000, time.wall, time.wall);
    expect(clock.doubtful).toBe(false);
  });
  it('begins with what is known of the server', () => {
    const clock = new ServerClock({ wall: () => 1_000_000, steady: () => 0 }, 5_000);
    expect(clock.now()).toBe(1_005_000);
    clock.note(1_002_000, 1_000_000, 1_000_000);
    expect(clock.now()).toBe(1_002_000);
  });
});
