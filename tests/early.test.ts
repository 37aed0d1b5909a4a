import { matchRoutes, type RouteObject } from 'react-router-dom';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { manifest } from 'virtual:routes';
import { routes } from '@/app/routes';
import { loginByPwd } from '@/api/usercenter/endpoints';
import { mock } from '@/mocks/mock';
import { mockSession, server } from '@/mocks/node';
import { session } from '@/session/login';
import { routeOf } from '@/shared/lib/route-manifest';
import { logIn } from './features/auth/log-in';
import { waysTo } from './reachable';
import { signIn } from './sign-in';
import { visit } from './visit';

interface Leaf {
  path: string;
  frame: string;
  auth: boolean;
  isPage: boolean;
}
function leavesOf(list: RouteObject[], at: Leaf): Leaf[] {
  return list.flatMap((route) => {
    const here = {
      path: route.path ? `${at.path}/${route.path}` : at.path,
      frame: at.frame || (/^frame-(.+)$/.exec(route.id ?? '')?.[1] ?? ''),
      auth: at.auth || (route.handle as { auth?: boolean } | undefined)?.auth === true,
      isPage: route.Component !== undefined,
    };
    return route.children ? leavesOf(route.children, here) : [here];
  });
}
const leaves = leavesOf(routes, { path: '', frame: '', auth: false, isPage: false });
const addressOf = (path: string) => path.replace(/:(\w+)\??/g, '1001').replace('*', 'no/such') || '/';
/** The frame of an address after the redirects of the table. */
const frameAt = (path: string) =>
  matchRoutes(routes, path)
    ?.map(({ route }) => /^frame-(.+)$/.exec(route.id ?? '')?.[1])
    .find(Boolean);

let runs = 0;
/** Runs the early entry of a built page at this address, with a fresh module each time. */
async function enter(address: string): Promise<void> {
  history.replaceState(null, '', `/new${address}`);
  runs += 1;
  await import(/* @vite-ignore */ `@/early?${runs}`);
}
beforeEach(() => {
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  document.documentElement.className = '';
  delete document.documentElement.dataset.answered;
  for (const link of document.head.querySelectorAll('link')) link.remove();
  delete window.__routes;
  history.replaceState(null, '', '/');
});

describe('the route manifest of the build', () => {
  it.each(leaves.map((leaf) => [leaf.path || '/', leaf] as const))('contains frame and login of %s', (path, leaf) => {
    const found = routeOf(manifest, addressOf(path))?.route;
    // A redirecting address outside the frames has the frame of its target: the aliases of the answering pages.
    const leads = leaf.frame === '' && path !== '/*';
    expect(found?.frame).toBe(leads ? 'full-screen' : leaf.frame || 'site');
    expect(found?.auth === true).toBe(leads || leaf.auth);
  });

  it('matches like the router', () => {
    for (const { path } of leaves) {
      const address = addressOf(path);
      const frame = frameAt(address);
      if (frame) expect(routeOf(manifest, address)?.route.frame, address).toBe(frame);
    }
    expect(routeOf(manifest, '/UC/bindPhone')?.route.frame).toBe('login');
    expect(routeOf(manifest, '/course/detail/7/')?.params).toEqual(['7']);
  });
});

describe('the early entry', () => {
  it('shows the login frame to a visitor of a private page, and its own frame to a learner', async () => {
    await enter('/question-bank/learn-center/1/2');
    expect(document.documentElement).toHaveClass('frame-login');
    document.documentElement.className = '';
    signIn();
    await enter('/question-bank/learn-center/1/2');
    expect(document.documentElement).toHaveClass('frame-full-screen');
  });

  it('remembers the source of the visit, and needs no valid project cookie', async () => {
    document.cookie = 'project=%7Bbroken; path=/';
    await enter('/course/course-list?subjectId=3&qd=mail');
    // In the past: one that ends now would still be there within the same millisecond.
    document.cookie = 'project=; path=/; max-age=-1';
    // The page's own calls send the source.
    expect(localStorage.getItem('source')).toBe('mail');
    expect(document.documentElement).toHaveClass('frame-site');
  });

  // Put together, because the module itself is reachable from a global of vitest.
  const typed = ['geheim', '7Zx'].join('-');
  /** What a script of the page could read after the login. */
  const ways = (view?: ReturnType<typeof visit>) =>
    waysTo(typed, {
      globals: Object.fromEntries(Object.entries(window)),
      local: Object.entries(localStorage),
      tab: Object.entries(sessionStorage),
      cookies: document.cookie,
      mutations: view?.queryClient.getMutationCache().getAll(),
      queries: view?.queryClient.getQueryCache().getAll(),
    });
  it.each(['/uc/login', '/'])('leaves no typed password behind after a login at %s', async (at) => {
    await enter(at);
    const view = visit('/uc/login');
    server.use(mock(loginByPwd, () => mockSession('13800000001')));
    await logIn(view.user, '13800000001', typed);
    await waitFor(() => expect(session.loggedIn()).toBe(true));
    await waitFor(() => expect(screen.queryByLabelText('密码')).toBeNull());
    await waitFor(() => expect(ways(view)).toEqual([]));
    // The walk does find what is there.
    window.__routes = { note: new Map([[1, new Set([typed])]]) } as never;
    expect(ways()).toEqual(['globals.__routes.note.entry.item']);
  });

  it('responds to the page around WeChat’s frame, and starts no application there', async () => {
    const post = vi.fn();
    const around = vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: post } as unknown as Window);
    await enter('/uc/login?code=c1&state=s1');
    expect(post).toHaveBeenCalledExactlyOnceWith({ kind: 'wechat', code: 'c1', state: 's1' }, location.origin);
    expect(document.documentElement.dataset.answered).toBe('');
    await enter('/uc/login?state=s2'); // the learner refused consent
    expect(post).toHaveBeenLastCalledWith({ kind: 'wechat', code: '', state: 's2' }, location.origin);
    await enter('/about?code=c3&state=s3'); // the address is the service's choice
    expect(post).toHaveBeenLastCalledWith({ kind: 'wechat', code: 'c3', state: 's3' }, location.origin);
    post.mockClear();
    delete document.documentElement.dataset.answered;
    await enter('/uc/login');
    around.mockRestore();
    await enter('/uc/login?code=c1&state=s1');
    expect(post).not.toHaveBeenCalled();
    expect(document.documentElement.dataset.answered).toBeUndefined();
  });

  it('names the files of the style inside the page, which neither it nor Vite fetches then', async () => {
    const { manifest: built } = await import('virtual:routes');
    const style = Object.assign(document.createElement('style'), { textContent: 'a{color:red}' });
    style.dataset.files = '/new/assets/shell.css /new/assets/about.css';
    document.head.append(style);
    onTestFinished(() => style.remove());
    built.files.splice(0, built.files.length, '/new/assets/about.css');
    routeOf(built, '/about')?.route.files.splice(0, Infinity, 0);
    await enter('/about');
    const links = [...document.head.querySelectorAll('link')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/new/assets/shell.css', '/new/assets/about.css']);
    expect(links.every((link) => link.rel === 'stylesheet' && link.hasAttribute('disabled'))).toBe(true);
  });

  it('preloads the scripts and styles of the page', async () => {
    const { manifest: built } = await import('virtual:routes');
    const files = ['/new/assets/other.js', '/new/assets/about.js', '/new/assets/about.css'];
    built.files.splice(0, built.files.length, ...files);
    const about = routeOf(built, '/about')?.route;
    about?.files.splice(0, about.files.length, 1, 2);
    await enter('/about');
    const links = [...document.head.querySelectorAll('link')].map((link) =>
      ['rel', 'as', 'href', 'crossorigin'].map((name) => link.getAttribute(name)),
    );
    expect(links).toEqual([
      ['modulepreload', null, '/new/assets/about.js', ''],
      ['preload', 'style', '/new/assets/about.css', ''],
    ]);
    expect(window.__routes).toBe(built);
  });
});
