import * as z from 'zod/mini';
import { tab } from '@/shared/lib/storage';
import { persisted } from '@/shared/lib/persisted';

const left = z.nullable(
  z.object({
    recordId: z.string(),
    title: z.string(),
    /** Epoch ms by the server's clock; null without a limit. */
    endsAt: z.nullable(z.number()),
    /** The answers stand on this device. */
    kept: z.boolean(),
  }),
);
/**
 * The exam that was open in this tab when its session went or the page did, for the login page to name; null where
 * there was none. A login, a logout and the room itself take it away, so that no other learner reads it.
 */
export const examLeft = persisted('examLeft', left, null, { on: tab });
