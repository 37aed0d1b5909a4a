import * as z from 'zod/mini';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

const activation = z.object({
  code: z.string(),
  title: z.string(),
  /** Epoch ms. */
  time: z.number(),
});
const kept = 5;

/** The last five activations of this learner on this device, newest first; codes are masked before they are kept. */
export const activationsOf = (userId: string | null) =>
  persisted(ownKey(userId, 'draft:activations'), z.array(activation), []);
export function addActivation(userId: string | null, row: z.infer<typeof activation>): void {
  const before = activationsOf(userId);
  before.write([row, ...before.getState()].slice(0, kept));
}
