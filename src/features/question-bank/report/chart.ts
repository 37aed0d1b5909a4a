export interface Scale {
  min: number;
  max: number;
  ticks: number[];
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** Round ticks around the values, from 0 up and never above the full score. */
export function scaleFor(values: readonly number[], full: number): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = steps.find((one) => (high - low) / one <= 4) ?? 1000;
  const min = Math.max(0, Math.floor((low - step * 0.4) / step) * step);
  const max = Math.max(
    min + step,
    Math.min(Math.ceil((high + step * 0.4) / step) * step, Math.ceil(full / step) * step),
  );
  const ticks: number[] = [];
  for (let tick = min; tick <= max; tick += step) ticks.push(tick);
  return { min, max, ticks };
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export const yOf = (value: number, { min, max }: Scale, { top, height }: Box): number =>
  top + height * (1 - (value - min) / (max - min));
/** Evenly over the box; a single point stands in the middle. */
export const xOf = (index: number, count: number, { left, width }: Box): number =>
  count <= 1 ? left + width / 2 : left + (width * index) / (count - 1);

/** Corner of a radar at a share (0..1) of its radius; the first one points up. */
export function cornerOf(
  index: number,
  count: number,
  share: number,
  centre: number,
  radius: number,
): [number, number] {
  const angle = (Math.PI * 2 * index) / count - Math.PI / 2;
  return [centre + Math.cos(angle) * radius * share, centre + Math.sin(angle) * radius * share];
}
