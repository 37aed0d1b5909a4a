import * as z from 'zod/mini';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

const text = z.string();
const shape = z.partial(
  z.object({
    nickName: text,
    gender: z.enum(['MALE', 'FEMALE', 'UNKNOWN']),
    birthday: z.nullable(text),
    region: z.array(text),
    avatar: z.nullable(text),
    project: z.nullable(z.object({ code: text, id: text, name: text, pId: text })),
  }),
);

/** Changes of the profile that a lost login has interrupted (D15). */
export const profileDraft = (userId: string | null) => persisted(ownKey(userId, 'draft:profile'), shape, {});
