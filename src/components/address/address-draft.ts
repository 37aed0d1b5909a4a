import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

const draft = z.object({
  name: z.string(),
  mobile: z.string(),
  /** Province, city and, if the city has areas, the area. */
  region: z.array(z.object({ code: z.string(), name: z.string(), leaf: z.boolean() })),
  detail: z.string(),
  isDefault: z.boolean(),
});
export type AddressDraft = z.infer<typeof draft>;
/** One chosen level of a region. */
export type RegionStep = AddressDraft['region'][number];
/** Drafts by address id; a new address has none yet. */
const drafts = () => persisted(ownKey(session.userId(), 'draft:address'), z.record(z.string(), draft), {});
const nameOf = (id: string | null): string => id ?? 'new';

/** Unsaved input of the address form (D15). */
export const addressDraft = {
  read: (id: string | null): AddressDraft | null => drafts().getState()[nameOf(id)] ?? null,
  keep: (id: string | null, values: AddressDraft): void => void drafts().change({ [nameOf(id)]: values }),
  forget(id: string | null): void {
    const { [nameOf(id)]: gone, ...others } = drafts().getState();
    if (!gone) return;
    if (Object.keys(others).length === 0) drafts().forget();
    else drafts().write(others);
  },
};
