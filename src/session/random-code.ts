import * as z from 'zod/mini';
import { persisted } from '@/shared/lib/persisted';
import { randomHex } from '@/shared/lib/random-hex';

const storedCode = persisted('randomCode', z.string(), '', { plain: true });

/** One random id per browser (S9), mixed into nonces and WeChat states; works where storage is refused. */
export function randomCode(): string {
  if (storedCode.getState() === '') storedCode.write(randomHex(8));
  return storedCode.getState();
}
