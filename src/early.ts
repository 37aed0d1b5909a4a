import { manifest } from 'virtual:routes';
import { idsIn } from './shared/lib/ids-in';
import { readsOf, routeOf, type EarlyRead, type Route, type Who } from './shared/lib/route-manifest';
import { requestHeaders } from './session/request-headers';
import { rememberSource } from './session/source';
import { earlyAddress, earlyKey } from './shared/lib/early-key';
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
 * Preloads the files of a route: scripts as modules, styles without applying them, because the script that imports a
 * style applies it and waits for it.
 */
function fetchFiles(route: Route): void {
  for (const place of new Set([...route.files, ...((tokenCookie && route.learnerFiles) || [])])) {
    const link = document.createElement('link');
    const href = manifest.files[place] ?? '';
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Number of calls that are open at the same time. A browser opens six connections to a server without HTTP/2, and calls
 * that hang must leave some for the application's code.
 */
const atOnce = 4;
/** Sends a waiting call; identifies it while it is open. */
type Begin = () => void;
const open = new Set<Begin>();
const waiting = new Set<Begin>();
const beginNext = (): void => {
  const [next] = waiting;
  if (open.size < atOnce) next?.();
};
/** Sends a call in its turn, or when `begin` is called. */
function inTurn(send: () => Promise<Response>): { sent: Promise<Response>; begin: Begin } {
  let begin: Begin = () => undefined;
  const sent = new Promise<Response>((resolve, reject) => {
    begin = () => {
      if (!waiting.delete(begin)) return;
      open.add(begin);
      void send()
        .then(resolve, reject)
        .finally(() => {
          open.delete(begin);
          beginNext();
        });
    };
  });
  waiting.add(begin);
  beginNext();
  return { sent, begin };
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

/** Project and subject of the page: those of the address, otherwise the chosen ones. `projectId=all` means none. */
function chosenIds(): [project: string, subject: string] {
  const [chosenProject = ''] = idsIn(storedIn('project'), 'id');
  const requested = query.get('projectId');
  const project = requested === 'all' ? '' : requested || chosenProject;
  const [chosenSubject = ''] = project ? idsIn(storedIn('subject'), `${project}.id`) : [];
  return [project, query.get('subjectId') || chosenSubject];
}

/** The source of a visitor (S2) changes no read. */
const sourceParams = ['qd', 'source'];

/** Starts the first reads of an address. If its query contains filters, the page starts them itself. */
function startReads(route: Route, params: readonly string[]): void {
  const known = [...sourceParams, ...(route.query ?? [])];
  if (![...query.keys()].every((key) => known.includes(key))) return;
  const stage = query.get('stageId') ?? '';
  const [project, subject] = chosenIds();
  if (![...params, stage, project, subject].every((part) => /^[\w-]*$/.test(part))) return;
  const headers = requestHeaders(tokenCookie ? decodeURIComponent(tokenCookie) : null);
  const who = `${tokenCookie ? 'l' : ''}${project && 'p'}${subject && 's'}` as Who;
  const started: NonNullable<Window['__early']> = {};
  const requested = new Set<string>();
  /** Number of pending calls whose responses may start more calls. */
  let parents = 0;
  const start = (reads: readonly EarlyRead[], values: Record<string, string>, depth: string) => {
    for (const [method, template, wanted, next = []] of reads) {
      const request = JSON.stringify([template, wanted]);
      if (!stage && request.includes('$t')) continue;
      const filled = request.replace(/\$(\w)/g, (_all, name: string) =>
        JSON.stringify(values[name] ?? '').slice(1, -1),
      );
      const [url, json] = JSON.parse(filled) as [string, unknown];
      const body = json === null ? undefined : JSON.stringify(json);
      const key = earlyKey(method, url, json ?? undefined);
      if (key in started || requested.has(earlyAddress(method, url))) continue;
      const control = new AbortController();
      const { sent, begin } = inTurn(() =>
        fetch((import.meta.env.VITE_API_BASE ?? '') + url, {
          method,
          signal: control.signal,
          ...(body === undefined ? { headers } : { headers: { ...headers, 'Content-Type': 'application/json' }, body }),
        }),
      );
      // The code that adopts a response also sends the calls that follow from it, so they start before the handover.
      const follow = async (got: Response) => {
        const parsed: unknown = await got
          .clone()
          .json()
          .catch(() => null);
        for (const [pick, following] of next)
          for (const id of idsIn(parsed, `data.${pick}`)) start(following, { ...values, [depth]: id }, 'b');
        return got;
      };
      if (next.length > 0) parents += 1;
      const end = () => {
        parents -= 1;
        if (parents === 0) delete window.__requested;
      };
      const response = next.length > 0 ? sent.then(follow).finally(end) : sent;
      // The code that adopts the call reports its failure.
      response.catch(() => undefined);
      started[key] = { response, begin, stop: () => control.abort() };
    }
  };
  const values = Object.fromEntries(params.map((param, index) => [String(index + 1), param]));
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  start(readsOf(route, who), { ...values, p: project, s: subject, d: today, t: stage }, 'a');
  window.__early = started;
  if (parents > 0) window.__requested = requested;
}

// First, because guards and calls follow (S2).
rememberSource(new URL(location.href));
applyTheme();
nameProject();
document.documentElement.classList.add(`frame-${shown?.route.frame ?? 'site'}`);
window.__routes = manifest;
if (handleWechat()) document.documentElement.dataset.answered = '';
else if (shown) {
  // In development the mock worker responds, and it is not running yet.
  if (!import.meta.env.DEV) startReads(shown.route, shown.params);
  fetchFiles(shown.route);
}
