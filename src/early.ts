import { manifest } from 'virtual:routes';
import { idsIn } from './shared/lib/ids-in';
import { routeOf, type Route } from './shared/lib/route-manifest';
import { rememberSource } from './session/source';
import { tokenCookie } from './session/token-cookie';
import { applyTheme } from './shared/theme/apply-theme';

// The small first entry. It picks the frame of index.html, answers WeChat's callback inside the QR frame and requests the
// page's files while the application's bundle loads. It contains no addresses: they are in the manifest, which the build
// makes from the route table.

const path = location.pathname.replace(/^\/new(?=\/|$)/i, '') || '/';
const query = new URLSearchParams(location.search);
const cookie = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
const token = tokenCookie();
const atLogin = routeOf(manifest, '/uc/login');
const here = routeOf(manifest, path);
// A visitor on an auth page will be redirected to the login page.
const shown = here?.route.auth && token === null ? atLogin : here;

/**
 * The QR frame returns to one of our addresses, which the service chooses. Only code and state matter; the surrounding
 * page needs them, and knows whether it has begun this login.
 */
function handleWechat(): boolean {
  if (window.parent === window || !query.has('state')) return false;
  window.parent.postMessage(
    { kind: 'wechat', code: query.get('code') ?? '', state: query.get('state') ?? '' },
    location.origin,
  );
  return true;
}

/**
 * Vite's loader adds a style sheet unless the page has a link to it. The first load's style, and that of a page that was
 * written before, are inside the page. Their links are made here, because Chrome looks ahead for addresses and fetches
 * those of disabled links, too: 7 KB of every first load, 22 KB of a written home.
 */
function nameInlinedStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-files]'))
    for (const href of style.dataset.files?.split(' ').filter(Boolean) ?? []) {
      const link = document.createElement('link');
      link.setAttribute('disabled', '');
      link.rel = 'stylesheet';
      link.href = href;
      document.head.append(link);
    }
}

/**
 * Preloads the files of a route: scripts as modules, styles without applying them, because the script that imports a
 * style applies it and waits for it.
 */
function fetchFiles(route: Route): void {
  for (const place of new Set([...route.files, ...((token && route.learnerFiles) || [])])) {
    const link = document.createElement('link');
    const href = manifest.files[place] ?? '';
    // A page that was written before contains its style.
    if (document.querySelector(`link[href="${href}"]`)) continue;
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

const storedIn = (name: string): unknown => {
  try {
    return JSON.parse(decodeURIComponent(cookie(name) ?? 'null'));
  } catch {
    return null;
  }
};

/** Writes the project into the outline's header, because the position of the navigation beside it depends on it. */
function nameProject(): void {
  const stored = storedIn('project');
  const [name] = idsIn(stored, 'name');
  const place = document.querySelector('.f-project span');
  if (place && name && idsIn(stored, 'id').length > 0) place.textContent = name;
}

// First, because guards and calls follow (S2).
rememberSource(new URL(location.href));
applyTheme();
nameProject();
nameInlinedStyles();
document.documentElement.classList.add(`frame-${shown?.route.frame ?? 'site'}`);
window.__routes = manifest;
if (handleWechat()) document.documentElement.dataset.answered = '';
else if (shown) fetchFiles(shown.route);
