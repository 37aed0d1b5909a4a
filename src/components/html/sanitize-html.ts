import createPurifier from 'dompurify';
import { mediaUrl, pictureUrl } from '@/api/media-url';
import { hasMarkup } from '@/shared/lib/plain-text';

/** Allowed tags; other tags are removed but their text stays. */
const tags = (
  'h1 h2 h3 h4 h5 h6 p br b strong i em u s sub sup ul ol li table caption colgroup col thead tbody tfoot tr th td ' +
  'img figure figcaption blockquote code pre a span div ruby rt rp audio video source'
).split(' ');
const attributes = (
  'href src alt title width height colspan rowspan span scope start target rel style id name type poster controls ' +
  'loading decoding'
).split(' ');
const namePrefix = 'user-content-';

const safeStyles: Record<string, RegExp> = {
  'text-align': /^(left|right|center|justify|start|end)$/,
  width: /^\d{1,4}(\.\d{1,2})?(px|%|em|rem)$/,
  color: /^(#[0-9a-f]{3,8}|[a-z]{3,24}|(rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/,
};

/** Only three properties are kept, and only with plain values. */
function safeStyle(style: string): string {
  return style
    .split(';')
    .flatMap((part) => {
      const [name = '', ...rest] = part.split(':');
      const property = name.trim().toLowerCase();
      const value = rest.join(':').trim().toLowerCase();
      return safeStyles[property]?.test(value) ? [`${property}: ${value}`] : [];
    })
    .join('; ');
}

/** https, this origin or the files host; relative ones are resolved by the media rules. */
function safeMedia(value: string, picture: boolean): string | null {
  const url = picture ? pictureUrl(value) : mediaUrl(value);
  if (url === null) return null;
  if (/^https:\/\//i.test(url) || url.startsWith(`${location.origin}/`)) return url;
  return /^\/(?![/\\])/.test(url) ? url : null;
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

function tidy(element: Element): void {
  const tag = element.tagName.toLowerCase();
  const style = element.getAttribute('style');
  if (style !== null) setOrRemove(element, 'style', safeStyle(style));
  for (const name of ['src', 'poster']) {
    const value = element.getAttribute(name);
    if (value !== null) setOrRemove(element, name, safeMedia(value, tag === 'img' || name === 'poster'));
  }
  if (tag === 'a') {
    const href = element.getAttribute('href');
    // Ids are prefixed, so the links to them must be, too.
    if (href?.startsWith('#') && href.length > 1) element.setAttribute('href', `#${namePrefix}${href.slice(1)}`);
    if (element.hasAttribute('target')) {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener');
    } else element.removeAttribute('rel');
  }
  if (tag === 'img') {
    element.setAttribute('loading', 'lazy');
    element.setAttribute('decoding', 'async');
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  }
  if (tag === 'audio' || tag === 'video') element.setAttribute('controls', '');
}

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', tidy);

/** Sanitises the server's HTML and returns nodes that are safe to insert. */
export function sanitizeHtml(html: string): DocumentFragment {
  if (!hasMarkup(html)) {
    const fragment = document.createDocumentFragment();
    fragment.append(html);
    return fragment;
  }
  return purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    SANITIZE_NAMED_PROPS: true,
    RETURN_DOM_FRAGMENT: true,
  });
}
