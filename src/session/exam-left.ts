import * as z from 'zod/mini';
import { tab } from '@/shared/lib/storage';
import { persisted } from '@/shared/lib/persisted';

const left = z.nullable(
  z.object({
    recordId: z.string(),
    title: z.string(),
    /** Epoch ms by the server's clock; null without a limit. */
    endsAt: z.nullable(z.number()),
    /** Whether the answers are stored on this device. */
    kept: z.boolean(),
  }),
);
/**
 * The exam that was open in this tab when the session or the page ended, named on the login page; null for none. A
 * login, a logout and the exam room clear it, so that no other learner reads it.
 */
export const examLeft = persisted('examLeft', left, null, { on: tab });
