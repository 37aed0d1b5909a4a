/** Whether a value is a JSON object, neither null nor a list. Its fields are still unchecked. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
