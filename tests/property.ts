import fc from 'fast-check';

/**
 * fast-check with the same inputs in every run, so that a result changes only with the code. For other inputs, and
 * more of them: `PROPERTY_TIMES=50 npm run test:unit -- FILE`.
 */
const times = Number(process.env.PROPERTY_TIMES ?? 0);
if (times === 0) fc.configureGlobal({ seed: 20_261_121 });

/** The number of inputs of a property. */
export const runs = (count: number): { numRuns: number } => ({ numRuns: count * Math.max(1, times) });
export { fc };
