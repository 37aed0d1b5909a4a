import { manifest } from 'virtual:routes';
import { routeOf, type Route } from './shared/lib/route-manifest';
import { requestHeaders } from './session/request-headers';
import { rememberSource } from './session/source';
import { earlyKey } from './shared/lib/early-key';
import { applyTheme } from './shared/theme/apply-theme';

// The small first entry. It picks the frame of index.html, answers WeChat's callback inside the QR frame, requests the
// page's files and starts its first reads while the application's bundle loads. It contains no addresses: they are in
// the manifest, which the build makes from the route table.

const path = location.pathname.replace(/^\/new(?=\/|$)/i, '') || '/';
const query = new URLSearchParams(location.search);
const cookie = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
const tokenCookie = cookie('token');
const atLogin = routeOf(manifest, '/uc/login');
const here = routeOf(manifest, path);
// A visitor on an auth page will be redirected to the login page.
const shown = here?.route.auth && tokenCookie === undefined ? atLogin : here;

/** The QR frame returns to our login address. Only code and state matter; the surrounding page needs them. */
function answerWechat(): boolean {
  if (window.parent === window || here?.route !== atLogin?.route || !query.has('state')) return false;
  window.parent.postMessage(
    { kind: 'wechat', code: query.get('code') ?? '', state: query.get('state') ?? '' },
    location.origin,
  );
  return true;
}

/**
 * Scripts are preloaded as modules. Styles are only prefetched, because the importing script waits until a style
 * applies.
 */
function fetchFiles(route: Route): void {
  for (const place of route.files) {
    const link = document.createElement('link');
    const href = manifest.files[place] ?? '';
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

function intendedId(): string {
  try {
    const project = JSON.parse(decodeURIComponent(cookie('project') ?? 'null')) as { id?: unknown } | null;
    return typeof project?.id === 'string' || typeof project?.id === 'number' ? String(project.id) : '';
  } catch {
    return '';
  }
}

/** First reads of an address without filters in its query; with filters the page starts them itself. */
function startReads(route: Route, params: readonly string[]): void {
  const told = [...query.keys()].filter((key) => key !== 'qd' && key !== 'source');
  if (told.length > 0 || !params.every((part) => /^[\w-]*$/.test(part))) return;
  rememberSource(new URL(location.href));
  const headers = requestHeaders(tokenCookie ? decodeURIComponent(tokenCookie) : null);
  const project = intendedId();
  const fill = (text: string) =>
    text.replace(/\$(\d|p)/g, (_all, name: string) => (name === 'p' ? project : (params[Number(name) - 1] ?? '')));
  const started: NonNullable<Window['__early']> = {};
  for (const [method, template, wanted] of (project && route.projectReads) || (route.reads ?? [])) {
    const url = fill(template);
    const body = wanted === undefined ? undefined : fill(JSON.stringify(wanted));
    const control = new AbortController();
    const response = fetch((import.meta.env.VITE_API_BASE ?? '') + url, {
      method,
      signal: control.signal,
      ...(body === undefined ? { headers } : { headers: { ...headers, 'Content-Type': 'application/json' }, body }),
    });
    // The code that adopts the call reports its failure.
    response.catch(() => undefined);
    started[earlyKey(method, url, body === undefined ? undefined : JSON.parse(body))] = {
      response,
      stop: () => control.abort(),
    };
  }
  window.__early = started;
}

applyTheme();
document.documentElement.classList.add(`frame-${shown?.route.frame ?? 'site'}`);
window.__routes = manifest;
if (answerWechat()) document.documentElement.dataset.answered = '';
else if (shown) {
  fetchFiles(shown.route);
  // In development the mock worker answers, and it is not running yet.
  if (!import.meta.env.DEV) startReads(shown.route, shown.params);
}
