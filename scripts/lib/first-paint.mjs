// What this device decides before a written page is painted. A constant script in the page's head, which the policy of
// deploy/security-headers.conf allows by its hash: a file would delay the first paint until it has arrived (D24).
import { createHash } from 'node:crypto';

/** Sets the theme as src/shared/theme/apply-theme.ts does, and whether this device has answered the first visit's bar. */
export const firstPaintScript = `try {
  const { dataset } = document.documentElement;
  const choice = localStorage.getItem('theme');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset.theme = choice === 'light' || choice === 'dark' ? choice : system;
  if (localStorage.getItem('projectAsked') !== null) dataset.visited = '';
} catch {}`;

/** The source of the policy that allows the script. */
export const firstPaintHash = `sha256-${createHash('sha256').update(firstPaintScript).digest('base64')}`;

/**
 * Hides what is only for a first visit (src/app/frames/notice-bars.tsx), and what would move while its parts arrive: the
 * header until it is whole, the content until its first screen is, and until the style at the end of the page what is
 * fixed to the window, because the bar at the lower edge would grow upwards. Firefox before 121 does not know `:has`; it
 * paints as it parses.
 */
export const firstPaintStyle = `[data-visited] [data-first-visit]{display:none}
:root:not(:has(main)) header{visibility:hidden}
:root:not(:has(#first-screen-end,#application)) main{visibility:hidden}
[data-fixed]{visibility:hidden}`;
export const wholePageStyle = '[data-fixed]{visibility:visible}';
