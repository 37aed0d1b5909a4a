import * as z from 'zod/mini';
import { id, media, oneOfOrNull, type Shape, sort, text, textOrEmpty, textOrNull, typed } from '../shape';

/** http(s) or a path of this site; anything else is not a link. */
const isLink = (url: string): boolean => /^https?:\/\//i.test(url) || url.startsWith('/new/');
const link = typed<typeof textOrNull>(
  z.pipe(
    textOrNull,
    z.transform((url): string | null => (url !== null && isLink(url) ? url : null)),
  ),
);

/** A map of texts. Values of another type are dropped. */
const ext = typed<Shape<Record<string, string>, Record<string, string>> & { _zod: { optin: 'optional' } }>(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown): Record<string, string> => {
      if (typeof value !== 'object' || value === null) return {};
      const known = Object.entries(value).flatMap(([key, entry]): [string, string][] =>
        typeof entry === 'string' || typeof entry === 'number' ? [[key, String(entry)]] : [],
      );
      return Object.fromEntries(known);
    }),
  ),
);

/** content is HTML; the keys of ext depend on the code. */
export const adItem = z.object({
  id,
  code: text,
  title: textOrEmpty,
  subTitle: textOrNull,
  imgUrl: media,
  linkUrl: link,
  linkTarget: oneOfOrNull(['_self', '_blank']),
  content: textOrNull,
  sort,
  ext,
});
export type AdItem = z.infer<typeof adItem>;

/** For how many years the teacher of an item has taught; '' if that is not known. */
export const teachingYears = ({ ext: { years = '' } }: Pick<AdItem, 'ext'>): string => (years === '0' ? '' : years);

export type AdCode =
  | 'PC_HOME_BANNER'
  | 'PC_HOME_TEACHER'
  | 'PC_HOME_STRIP'
  | 'PC_TEACHER'
  | 'PC_ABOUT'
  | 'PC_APP_DOWNLOAD'
  | 'PC_FOOTER'
  | 'PC_QB_BANNER';
