const listed = (names: string): string[] => names.split(' ');

/** Tags that reach the page. */
export const allowedTags = listed(
  'h1 h2 h3 h4 h5 h6 p br hr div section article center blockquote pre figure figcaption details summary ' +
    'ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td ' +
    'a span font b strong i em u s ins del mark small big tt kbd samp var cite q dfn abbr time code sub sup ' +
    'ruby rb rt rp bdi bdo wbr img audio video source',
);

/** Of these, tags that mean the same whatever the editor, as long as they have no attributes. */
export const plainTags = listed(
  'p br div h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr td th span b strong i em sub sup',
);

/** Blocks without a look of their own here: they become a `div`, so that their text stays on lines of its own. */
export const plainBlocks = listed(
  'address main header footer nav aside hgroup search form fieldset legend dir menu marquee dialog',
);
/** Their content is text up to the end tag, whatever it looks like. */
export const rawTags = listed('script style textarea title iframe xmp noembed noframes noscript');
/** Content that a learner may miss. */
export const lossyTags = listed('iframe object embed applet canvas portal');

const otherTags = listed(
  'html head body meta link base input button select option optgroup label output progress meter template slot ' +
    'param map area frame frameset picture track strike acronym nobr image bgsound basefont plaintext listing svg math',
);

const known = new Set([...allowedTags, ...plainBlocks, ...rawTags, ...lossyTags, ...otherTags]);
const raw = new Set(rawTags);
/** Elements without an end tag, or whose end tag is often left out. */
const endless = new Set(
  listed('br hr img wbr col source input embed param track area base link meta frame image p li dt dd tr th td') //
    .concat(listed('thead tbody tfoot colgroup caption option rb rt rp html head body')),
);

/** Without an end tag these are names in a text about html, or types in code. */
const phrases = new Set(listed('b strong i em u s a q code kbd cite var label button select option title'));

/** Attributes that may stand without a value. Other single words make `a<b and c>d` a comparison. */
const bare = new Set(
  listed(
    'src href alt title class style id name value width height border controls autoplay loop muted hidden open reversed ' +
      'checked selected disabled readonly required multiple nowrap noshade compact default async defer download ismap ' +
      'itemscope allowfullscreen contenteditable draggable srcdoc',
  ),
);

export interface Tag {
  /** In small letters. */
  name: string;
  isEnd: boolean;
  /** As written, with what belongs to it: comments, and what stands in a raw element. */
  text: string;
}

const start = /<(\/?)([a-z][\w-]*(?::[\w-]+)?)/iy;
const attribute = /[\s/]*([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`][^\s<>`]*))?/y;
const close = /[\s/]*>/y;
const endOfEnd = /[^<>]*>/y;
const comment = /<!--[\s\S]*?-->|<!(?:\[(?:if|endif|else|cdata)\b[^<>]*|doctype\b[^<>]*)>|<\?xml\b[^<>]*>/iy;

function found(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/** The index behind the attributes and the `>`; -1 if what stands there is no list of attributes. */
function endOfTag(html: string, from: number): number {
  let at = from;
  for (;;) {
    const end = found(close, html, at);
    if (end) return at + end[0].length;
    const [text, name = '', value] = found(attribute, html, at) ?? [];
    if (text === undefined || !/^[a-z_:@][\w:.@-]*$/i.test(name)) return -1;
    if (value === undefined && !/[:-]/.test(name) && !bare.has(name.toLowerCase())) return -1;
    at += text.length;
  }
}

/** The index behind the end tag of an element; -1 if it is never closed. */
export function closingEnd(html: string, name: string, from: number): number {
  const ends = new RegExp(`</${name}(?![\\w-])[^<>]*>`, 'gi');
  ends.lastIndex = from;
  return ends.test(html) ? ends.lastIndex : -1;
}

/**
 * The tag or comment that begins with the `<` at this index. null: the `<` is text, as in `x<y`, `a<b and c>d`,
 * `List<Object>` or in an unknown tag; read as html, it would swallow what follows.
 */
export function tagAt(html: string, at: number): Tag | null {
  const hidden = found(comment, html, at)?.[0];
  if (hidden !== undefined) return { name: '', isEnd: false, text: hidden };
  const [opening, slash, written = ''] = found(start, html, at) ?? [];
  if (opening === undefined) return null;
  const name = written.toLowerCase();
  const from = at + opening.length;
  // Names with a colon are Word's, names with a hyphen are those of custom elements.
  const isForeign = name.includes(':') || (name.includes('-') && closingEnd(html, name, at) > 0);
  if (!isForeign && !known.has(name)) return null;
  if (slash) {
    const rest = found(endOfEnd, html, from)?.[0];
    return rest === undefined ? null : { name, isEnd: true, text: opening + rest };
  }
  const end = endOfTag(html, from);
  if (end < 0) return null;
  if (raw.has(name)) {
    const closed = closingEnd(html, name, end);
    return closed < 0 ? null : { name, isEnd: false, text: html.slice(at, closed) };
  }
  const isBare = end === from + 1;
  const isGlued = /[\w)\]]/.test(html[at - 1] ?? '');
  const mayBeText = isBare && !isForeign && (phrases.has(name) || (isGlued && !endless.has(name)));
  const isOpen = mayBeText && closingEnd(html, name, end) < 0;
  return isOpen ? null : { name, isEnd: false, text: html.slice(at, end) };
}
