import * as z from 'zod/mini';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

const activation = z.object({
  code: z.string(),
  title: z.string(),
  /** Epoch ms. */
  time: z.number(),
});
const maxActivations = 5;

/** The learner's last five activations on this device, newest first. Codes are masked before they are stored. */
export const activationsOf = (userId: string | null) =>
  persisted(ownKey(userId, 'draft:activations'), z.array(activation), []);
export function addActivation(userId: string | null, row: z.infer<typeof activation>): void {
  const before = activationsOf(userId);
  before.write([row, ...before.getState()].slice(0, maxActivations));
}
