import { filterOf, parseList, type ListKind } from './session/course-list';
import { requestHeaders } from './session/request-headers';
import { rememberSource } from './session/source';
import { earlyKey } from './shared/lib/early-key';
import { applyTheme } from './shared/theme/apply-theme';

// The tiny first entry: picks the frame of index.html, answers WeChat's callback inside the QR frame and starts
// the calls of the address, all before the application's own bundle has arrived.

const path = location.pathname.replace(/^\/new(?=\/|$)/, '').toLowerCase() || '/';
const query = new URLSearchParams(location.search);
const tokenCookie = /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1];

function frameOf(): string {
  if (/^\/uc\/(login|bindphone|forgot-password)\/?$/.test(path)) return 'login';
  // Auth pages of a visitor end at the login page, so its frame is the one to show.
  const needsLogin = /^\/(uc|submit-order|order-pay)(\/|$)|^\/question-bank\/(record|transcript|learn-center)/;
  if (tokenCookie === undefined && needsLogin.test(path)) return 'login';
  if (path.startsWith('/course-player/')) return 'player';
  if (/^\/(question-bank\/)?learn-center(-record|-mark|-analyze|-analyze-record)?\//.test(path)) return 'full';
  if (/^\/(zt|transfer|other-pages)(\/|$)/.test(path)) return 'bare';
  return 'site';
}

/** The QR frame comes back to our own login address: only code and state matter, the page around it wants them. */
function answerWechat(): boolean {
  if (window.parent === window || path !== '/uc/login' || !query.has('state')) return false;
  window.parent.postMessage(
    { kind: 'wechat', code: query.get('code') ?? '', state: query.get('state') ?? '' },
    location.origin,
  );
  return true;
}

type Call = [method: 'GET' | 'POST', url: string, body?: unknown];

const lists: Partial<Record<string, ListKind>> = {
  '/course/course-list': 'list',
  '/course/free-course': 'free',
  '/course/pro-course': 'pro',
};

function intendedProject(): { id: string; pId: string } | null {
  try {
    const cookie = /(?:^|; )project=([^;]*)/.exec(document.cookie)?.[1];
    const project = JSON.parse(decodeURIComponent(cookie ?? 'null')) as Partial<Record<'id' | 'pId', string>> | null;
    return project?.id ? { id: project.id, pId: project.pId ?? '0' } : null;
  } catch {
    return null;
  }
}

function callsOf(): Call[] {
  const list = lists[path];
  if (list) {
    return [
      ['POST', '/products/front/api/course/getPageList', filterOf(parseList(query, list, intendedProject()))],
      ['POST', '/sys/front/api/class/treelist', ['C', 'P']],
    ];
  }
  const detail = /^\/course\/detail\/([^/]+)\/?$/.exec(path);
  if (path === '/') {
    return [
      ['GET', '/content/front/api/adItem/getAdItemsByCode/PC_HOME_BANNER'],
      ['POST', '/sys/front/api/class/treelist', ['C', 'P']],
      ['POST', '/products/front/api/course/getPageList', { current: 1, size: 4, courseType: ['FREE'], sort: 'NEW' }],
    ];
  }
  if (detail?.[1]) {
    const id = location.pathname.split('/').findLast((part) => part !== '') ?? '';
    return [
      ['GET', `/products/front/api/course/getDetails/${id}`],
      ['POST', `/products/front/api/course/getSkuList/${id}`, {}],
      ['GET', `/products/front/api/catalogue/getFirstAudition/${id}`],
    ];
  }
  return [];
}

function startCalls(): void {
  rememberSource(new URL(location.href));
  const headers = requestHeaders(tokenCookie ? decodeURIComponent(tokenCookie) : null);
  const started: NonNullable<Window['__early']> = {};
  for (const [method, url, body] of callsOf()) {
    const control = new AbortController();
    const response = fetch((import.meta.env.VITE_API_BASE ?? '') + url, {
      method,
      signal: control.signal,
      ...(body === undefined
        ? { headers }
        : { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    // Whoever adopts it reports its failure.
    response.catch(() => undefined);
    started[earlyKey(method, url, body)] = { response, stop: () => control.abort() };
  }
  window.__early = started;
}

applyTheme();
const frame = frameOf();
document.documentElement.classList.add(`frame-${frame}`);
if (!answerWechat()) {
  // In development the worker answers, and it is not there yet.
  if (!import.meta.env.DEV) startCalls();
}
