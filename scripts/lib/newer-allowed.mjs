// What the built site uses although a promised engine lacks it, with the reason why that engine works all the same.
// `npm run engines` fails for a feature that is not here, and for a row that is no longer needed.

const notTheDom = (what) => `${what}, not the method of the DOM with the same name`;

/** Of web-vitals, which only a build with VITE_REPORT_URL contains. */
export const reporting = {
  'document.prerendering': 'web-vitals tests it',
  'document.wasDiscarded': 'web-vitals reads undefined as no',
  'performance.interactionCount': 'web-vitals tests it',
  'globalThis.requestIdleCallback': 'web-vitals tests it',
  'globalThis.cancelIdleCallback': 'web-vitals tests it',
  PerformanceEventTiming: 'web-vitals tests it and does not report INP',
  '.getLargestInteractionContentfulPaint()': 'web-vitals tests it',
};

/** In scripts: behind a feature test, with what happens without it. */
const tested = {
  'Intl.Segmenter': 'characters.ts counts code points, highlights.ts takes each Chinese character as a word',
  '.showPopover()': 'toast-viewport.tsx shows a fixed box, inside the open dialog if there is one',
  '.hidePopover()': 'as showPopover',
  requestIdleCallback: 'idle.ts and defer-until-visible.tsx begin after a pause',
  cancelIdleCallback: 'as requestIdleCallback',
  'navigator.connection': 'idle.ts takes the connection as fast; axios reads it behind a test',
  'document.pictureInPictureElement': 'undefined equals no film',
  'document.pictureInPictureEnabled': 'media-stage.tsx hides 画中画; Firefox has a button of its own on every film',
  'document.exitPictureInPicture': 'called only while a film is in the small window',
  '.exitPictureInPicture()': 'called only while a film is in the small window',
  '.requestPictureInPicture()': 'behind the hidden 画中画',
  'Error.captureStackTrace': 'zod and ts-fsrs test it',
  '.captureStackTrace()': 'zod and ts-fsrs test it',
  setImmediate: 'React’s scheduler tests it and uses a MessageChannel',
  navigation: 'React tests it',
  '.startViewTransition()': 'React Router tests it; no link asks for it',
  '.skipTransition()': 'as startViewTransition',
  'window.cookieStore': 'axios tests it and reads document.cookie',
  '.when()': notTheDom('zod’s condition of a check'),
};

/** In style sheets: an engine without it ignores the declaration or rule, which changes looks only. */
export const looks = {
  ':has': 'details of frames; chosen and focused answers have a fallback, a printed sheet brings its page along',
  'text-wrap': 'lines break where they are full',
  '@starting-style': 'a new page appears at once',
  'field-sizing': 'a text field keeps its height and scrolls',
  'content-visibility': 'everything is laid out at once',
  'contain-intrinsic-size': 'as content-visibility',
  '@property': 'the score appears without counting up',
  'animation-timeline': 'behind @supports; the route of study is static',
  'animation-range': 'as animation-timeline',
  'scrollbar-width': 'scroll bars have the usual width',
  'scrollbar-color': 'scroll bars have the usual colour',
  'overscroll-behavior': 'scrolling on at the end of a list moves the page',
  'forced-color-adjust': 'Safari has no forced colours',
  'accent-color': 'radio buttons and sliders have the colour of the system',
  'text-size-adjust': 'only for phones',
  'font-family: ui-monospace': 'the next font of the list',
  'font-family: math': 'the next font of the list; formulas bring fonts of their own',
  'break-after: avoid': 'a heading may be the last line of a printed page',
  '@page': 'the margins of the browser',
};

export const allowed = { ...reporting, ...tested, ...looks };
