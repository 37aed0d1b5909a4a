import { QueryClient } from '@tanstack/react-query';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAhead } from '@/app/fetch-ahead';
import type { Router } from '@/app/navigation';

// Work ahead that fails is done by the page.
const [preload, prefetch, warm] = [vi.fn(), vi.fn(), vi.fn(() => Promise.reject(new Error('offline')))];
const table = [
  { path: '/course/detail/:courseId', handle: { title: null, preload, prefetch, warm } },
  { path: '/question-bank/learn-center/:paperId', handle: { title: null, preload, prefetch } },
  { path: '/about' },
];
let moved: (state: { navigation: { state: string } }) => void;
let client: QueryClient;
let stop = () => {};

function start() {
  const listened = vi.spyOn(document, 'addEventListener');
  const router = { routes: table, subscribe: (listener: typeof moved) => (moved = listener) };
  fetchAhead(router as unknown as Router, client);
  // It never removes its listeners, and the next test has the same document.
  const calls = [...listened.mock.calls];
  listened.mockRestore();
  // Passive: no pointer event waits for it.
  for (const [name, , how] of calls) if (name.startsWith('pointer')) expect(how).toEqual({ passive: true });
  stop = () => calls.forEach(([name, listener]) => document.removeEventListener(name, listener));
}
function link(href: string, place: Element = document.body) {
  const made = document.createElement('a');
  made.setAttribute('href', href);
  made.append(document.createElement('i'));
  place.append(made);
  return made;
}
const detail = '/new/course/detail/7?from=list';
const over = (target: Element, clientX = 1) => fireEvent.pointerOver(target, { clientX, clientY: 5 });
const press = (target: Element, clientX = 1) => fireEvent.pointerDown(target, { clientX, clientY: 5 });
const pass = (time: number) => vi.advanceTimersByTime(time);
const connect = (connection: object | undefined) => vi.stubGlobal('navigator', { connection });

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  prefetch.mockReturnValue([]);
});
afterEach(() => {
  stop();
  for (const made of document.head.querySelectorAll('link')) made.remove();
  delete window.__routes;
  preload.mockReset();
  prefetch.mockReset();
});

describe('preloading of a link', () => {
  beforeEach(start);

  it('loads code and data after 150 ms under the pointer, and lets the page work ahead', () => {
    const read = vi.spyOn(client, 'prefetchQuery').mockResolvedValue();
    const course = { queryKey: ['course'] };
    prefetch.mockReturnValue([course]);
    // The pointer is over the content of the link.
    over(link(detail).firstElementChild as Element);
    pass(149);
    expect(preload).not.toHaveBeenCalled();
    pass(1);
    expect(preload).toHaveBeenCalledOnce();
    expect(prefetch).toHaveBeenCalledExactlyOnceWith({ courseId: '7' }, new URL(detail, location.origin));
    expect(read).toHaveBeenCalledExactlyOnceWith(course);
    expect(warm).toHaveBeenCalledExactlyOnceWith(client, { courseId: '7' });
  });

  it('ignores other elements, and stops if the pointer leaves earlier', () => {
    press(document.body);
    fireEvent.focusIn(document.body);
    pass(150);
    const target = link(detail);
    over(target);
    pass(100);
    over(document.body);
    pass(1_000);
    expect(preload).not.toHaveBeenCalled();
    fireEvent.focusIn(target);
    pass(150);
    expect(preload).toHaveBeenCalledOnce();
  });

  it('starts at once on a press, and ignores an element that appears under a resting pointer', () => {
    const target = link(detail);
    over(target, 1);
    press(target, 1);
    expect(preload).toHaveBeenCalledOnce();
    pass(1_000);
    expect(preload).toHaveBeenCalledOnce();
    over(target, 1);
    pass(1_000);
    expect(preload).toHaveBeenCalledOnce();
    over(target, 2);
    pass(150);
    expect(preload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['loads only the code of an answering page', '/new/question-bank/learn-center/1', 1],
    ['skips a page without code of its own', '/new/about', 0],
    ['skips an unknown page', '/new/nowhere', 0],
    ['skips a page outside the application', '/old/course/detail/7', 0],
    ['skips another site', 'https://example.com/new/course/detail/7', 0],
  ])('%s', (_name, href, preloads) => {
    press(link(href));
    expect(preload).toHaveBeenCalledTimes(preloads);
    expect(prefetch).not.toHaveBeenCalled();
  });

  it.each([
    [{ saveData: true }, 0],
    [undefined, 2],
  ])('on a connection of %j preloads %i times', (line, fetched) => {
    connect(line);
    const target = link(detail);
    press(target, 1);
    over(target, 2);
    pass(150);
    expect(preload).toHaveBeenCalledTimes(fetched);
  });
});

describe('prefetching for visible links', () => {
  const files = ['detail.js', 'detail.css', 'about.js', 'report.js', 'room.js', 'edge.js'].map(
    (name) => `/new/assets/${name}`,
  );
  const route = (pattern: string, ...places: number[]) => ({ pattern, frame: 'site', files: places });
  const manifest = {
    files,
    routes: [
      route('^/course/detail/([^/]+)$', 0, 1),
      route('^/about$', 2),
      route('^/question-bank/learn-center-paper/([^/]+)$', 3),
      route('^/question-bank/learn-center/([^/]+)$', 4),
      route('^/edge$', 5),
    ],
  };
  const fetched = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
      (made) => `${made.getAttribute('href')} ${made.getAttribute('as')}`,
    );
  /** 1 s after the navigation, and 1.5 s until a browser without idle callbacks counts as idle. */
  const settle = () => (pass(1_000), pass(1_500));
  function visible(href: string, place: Element, { top = 10, bottom = 30, width = 80 } = {}) {
    const made = link(href, place);
    made.getBoundingClientRect = () => ({ top, bottom, width }) as DOMRect;
    return made;
  }
  let main: HTMLElement;
  beforeEach(() => {
    vi.stubEnv('DEV', false);
    window.__routes = manifest;
    main = document.createElement('main');
    document.body.append(main);
  });

  it('fetches each missing file once when the page is idle', () => {
    const header = document.createElement('header');
    document.body.append(header);
    const here = document.createElement('link');
    here.setAttribute('href', '/new/assets/about.js');
    document.head.append(here);
    visible('/new/course/detail/1?from=list#top', main);
    visible('/new/course/detail/2', main);
    visible('/new/about', header);
    visible('/new/question-bank/learn-center-paper/1', header);
    start();
    expect(window.__routes, 'a global of the early entry').toBeUndefined();
    pass(999);
    pass(1_000);
    expect(fetched()).toEqual([]);
    pass(501);
    expect(fetched()).toEqual([
      '/new/assets/detail.js script',
      '/new/assets/detail.css style',
      '/new/assets/report.js script',
    ]);
    const [script, style] = document.head.querySelectorAll('link[rel=prefetch]');
    expect(script).toHaveAttribute('crossorigin', '');
    // The loader preloads only files that no link names.
    script?.dispatchEvent(new Event('load'));
    style?.dispatchEvent(new Event('error'));
    expect(fetched()).toEqual(['/new/assets/report.js script']);
    moved({ navigation: { state: 'idle' } });
    settle();
    expect(fetched()).toHaveLength(1);
  });

  it('skips answering pages, links out of view, other sites, and the footer', () => {
    const footer = document.createElement('footer');
    document.body.append(footer);
    visible('/new/question-bank/learn-center/1', main);
    visible('/new/edge', footer);
    visible('/new/about', main, { width: 0 });
    visible('/new/about', main, { top: -20, bottom: 0 });
    visible('/new/about', main, { top: window.innerHeight, bottom: 9_999 });
    visible('https://example.com/new/edge', main);
    visible('/old/edge', main);
    visible('/new/nowhere', main);
    start();
    settle();
    expect(fetched()).toEqual([]);
    visible('/new/about', main, { top: window.innerHeight - 1, bottom: 9_999 });
    moved({ navigation: { state: 'loading' } });
    settle();
    expect(fetched()).toEqual([]);
    moved({ navigation: { state: 'idle' } });
    settle();
    expect(fetched()).toEqual(['/new/assets/about.js script']);
  });

  it('waits for the requests of the page itself', () => {
    const fetching = vi.spyOn(client, 'isFetching').mockReturnValue(1);
    visible('/new/about', main);
    start();
    settle();
    expect(fetched()).toEqual([]);
    fetching.mockReturnValue(0);
    settle();
    expect(fetched()).toEqual(['/new/assets/about.js script']);
  });

  it.each([
    ['on a slow connection', () => connect({ effectiveType: '2g' })],
    ['in development', () => vi.stubEnv('DEV', true)],
    ['without a route manifest', () => delete window.__routes],
  ])('fetches nothing %s', (_name, prepare) => {
    prepare();
    visible('/new/about', main);
    start();
    settle();
    expect(fetched()).toEqual([]);
  });
});
