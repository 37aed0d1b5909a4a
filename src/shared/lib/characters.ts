const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh') : null;
/** What Unicode lets nobody see: joiners, direction marks, fillers, variation selectors. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** Those that stand for nothing at an end; an emoji may end with others of them. */
const edges =
  /^[\s\u00ad\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u2064\u3164\ufeff\uffa0]+|[\s\u00ad\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u2064\u3164\ufeff\uffa0]+$/g;

/** The number of characters as a reader counts them: a joined emoji is one, what nobody sees is none. */
export function countCharacters(text: string): number {
  const parts = segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text);
  return parts.filter((part) => part.replace(unseen, '') !== '').length;
}

/** Without what nobody sees at its ends: spaces and signs without a width. */
export const trimUnseen = (text: string): string => text.replace(edges, '');
