import { describe, expect, it } from 'vitest';
import { ServerClock } from '@/exam/attempt/exam-clock';

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
    const { clock, time, pass } = machine();
    clock.note(5_000_000, 1_000_000, 1_000_200);
    expect(clock.now()).toBe(4_999_900);
    pass(10_000);
    expect(clock.remaining(5_009_900)).toBe(0);
    expect(clock.remaining(5_010_900)).toBe(1_000);
    expect(clock.remaining(null)).toBeNull();
    time.wall += 2_000;
    expect([clock.now(), clock.doubtful], 'two clocks that drift by little').toEqual([5_011_900, false]);
  });
  it.each([
    ['set back', -3_600_000],
    ['set forward, or a sleep', 600_000],
  ])('follows the steady clock after a jump (%s), and is doubtful until the server sends its time', (_, leap) => {
    const { clock, time, pass } = machine();
    clock.now();
    time.wall += leap;
    pass(1_000);
    expect(clock.now()).toBe(1_001_000);
    expect(clock.doubtful).toBe(true);
    clock.note(1_600_000, time.wall, time.wall);
    expect([clock.now(), clock.doubtful]).toEqual([1_600_000, false]);
  });
  it('does not take a time during whose round trip the device clock has jumped', () => {
    const { clock, time } = machine();
    const sentAt = time.wall;
    time.wall += 600_000;
    clock.note(1_000_000, sentAt, time.wall);
    expect([clock.now(), clock.doubtful]).toEqual([1_000_000, true]);
  });
  it('starts with the known difference to the server', () => {
    const clock = new ServerClock({ wall: () => 1_000_000, steady: () => 0 }, 5_000);
    expect(clock.now()).toBe(1_005_000);
    clock.note(1_002_000, 1_000_000, 1_000_000);
    expect(clock.now()).toBe(1_002_000);
  });
});
