import { http, HttpResponse } from 'msw';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manifest } from 'virtual:routes';
import { routes } from '@/app/routes';
import { getLastRecord } from '@/api/dataanalysis/endpoints';
import { getCoursewaresList } from '@/api/products/endpoints';
import { loginByPwd } from '@/api/usercenter/endpoints';
import { mock } from '@/mocks/mock';
import { mockSession, server } from '@/mocks/node';
import { session } from '@/session/login';
import { intended } from '@/session/project';
import { earlyKey } from '@/shared/lib/early-key';
import { routeOf } from '@/shared/lib/route-manifest';
import { hold } from './hold';
import { everythingInView } from './in-view';
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
  delete window.__early;
  delete window.__requested;
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

  it('requests nothing for an address with filters, but remembers its source', async () => {
    await enter('/course/course-list?subjectId=3&qd=mail');
    expect(window.__early).toBeUndefined();
    // The page's own calls send the source.
    expect(localStorage.getItem('source')).toBe('mail');
  });

  it('starts the requests of a player whose address names the lesson, and the list that contains it', async () => {
    signIn();
    const list = '/products/front/api/catalogue/getCoursewaresList';
    await enter('/course-player/3001?coursewareId=c1&stageId=s1');
    const started = Object.keys(window.__early ?? {});
    expect(started).toContain(earlyKey('GET', '/products/front/api/course/getDetails/3001'));
    expect(started).toContain(earlyKey('POST', list, { catalogueId: 's1' }));
    await enter('/course-player/3001?coursewareId=c1');
    expect(Object.keys(window.__early ?? {}).join()).not.toContain(list);
  });

  it.each(['/course-player/3001?stageId=%22%7D', '/course/course-list?projectId=%22%7D'])(
    'starts no request with an odd id: %s',
    async (address) => {
      await enter(address);
      expect(window.__early).toBeUndefined();
    },
  );

  it('starts the requests of the address with the usual headers', async () => {
    signIn();
    const seen: (string | null)[][] = [];
    const names = ['authorization', 'terminal-type', 'source-type', 'content-type'];
    server.use(
      http.all(/\/front\/api\//, ({ request: { headers } }) => {
        seen.push(names.map((name) => headers.get(name)));
        return HttpResponse.json({ code: 200, data: null });
      }),
    );
    await enter('/course/detail/7?qd=douyin-7');
    await Promise.all(Object.values(window.__early ?? {}).map(({ response }) => response));
    expect(Object.keys(window.__early ?? {})).toContain(earlyKey('GET', '/products/front/api/course/getDetails/7'));
    expect(seen).toHaveLength(4);
    for (const [authorization, terminal, source] of seen) {
      expect(authorization).toMatch(/^Bearer /);
      expect([terminal, source]).toEqual(['PC', 'douyin-7']);
    }
    expect(seen.filter(([, , , type]) => type === 'application/json')).toHaveLength(1);
  });

  it('skips a request that the page made while its id was loading', async () => {
    signIn();
    const requests: string[] = [];
    const [held, release] = hold();
    server.use(
      mock(getLastRecord, async () => {
        await held;
        return { courseId: '1', coursewareId: 'a1', coursewareName: '第一讲', coursewareType: 'VIDEO', stageId: 'a' };
      }),
      mock(getCoursewaresList, ({ input: { catalogueId } }) => {
        requests.push(catalogueId);
        return [];
      }),
    );
    await enter('/uc/my-course/sys');
    await getCoursewaresList({ catalogueId: 'a' });
    release();
    await waitFor(() => expect(window.__requested).toBeUndefined());
    expect(requests).toEqual(['a']);
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
    const { user } = view;
    await user.click(await screen.findByRole('tab', { name: '密码登录' }));
    await user.type(await screen.findByLabelText('手机号'), '13800000001');
    await user.type(screen.getByLabelText('密码'), typed);
    await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
    server.use(mock(loginByPwd, () => mockSession('13800000001')));
    await user.click(screen.getByRole('button', { name: '登录/注册' }));
    await waitFor(() => expect(session.loggedIn()).toBe(true));
    await waitFor(() => expect(screen.queryByLabelText('密码')).toBeNull());
    await waitFor(() => expect(ways(view)).toEqual([]));
    // The walk does find what is there.
    window.__routes = { note: new Map([[1, new Set([typed])]]) } as never;
    expect(ways()).toEqual(['globals.__routes.note.entry.item']);
  });

  it('names a secret of a call nowhere while the early entry may still start calls', async () => {
    signIn();
    const [held, release] = hold();
    server.use(
      mock(getLastRecord, () => held.then(() => null)),
      mock(loginByPwd, () => mockSession('13800000001')),
    );
    await enter('/uc/my-course/sys');
    await loginByPwd({ mobile: '13800000001', pwd: typed });
    expect(ways()).toEqual([]);
    release();
    await waitFor(() => expect(window.__requested).toBeUndefined());
  });

  it('adopts no response of the page before', async () => {
    await enter('/course/detail/3001');
    expect(Object.keys(window.__early ?? {})).not.toEqual([]);
    const { router } = visit('/404');
    await screen.findByRole('heading', { name: '页面走丢了' });
    await router.navigate('/about');
    await waitFor(() => expect(window.__early).toBeUndefined());
    await enter('/course/detail/3001');
    act(() => signIn());
    expect(window.__early).toBeUndefined();
  });

  it('starts the request for an id with quotes and a backslash as the page does', async () => {
    signIn();
    const odd = 'a"},"\\b';
    server.use(
      mock(getLastRecord, () => ({ courseId: '1', coursewareId: 'a1', coursewareType: 'VIDEO', stageId: odd })),
    );
    await enter('/uc/my-course/sys');
    await waitFor(() => expect(window.__requested).toBeUndefined());
    expect(Object.keys(window.__early ?? {})).toContain(
      earlyKey('POST', '/products/front/api/catalogue/getCoursewaresList', { catalogueId: odd }),
    );
  });

  it('responds to the page around WeChat’s frame, and requests nothing there', async () => {
    const post = vi.fn();
    const around = vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: post } as unknown as Window);
    await enter('/uc/login?code=c1&state=s1');
    expect(post).toHaveBeenCalledExactlyOnceWith({ kind: 'wechat', code: 'c1', state: 's1' }, location.origin);
    expect(document.documentElement.dataset.answered).toBe('');
    expect(window.__early).toBeUndefined();
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

  it('ignores an invalid project cookie, and can be cancelled', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new Error('offline')));
    document.cookie = 'project=%7Bbroken; path=/';
    await enter('/');
    document.cookie = 'project=; path=/; max-age=0';
    const calls = Object.entries(window.__early ?? {});
    expect(calls).not.toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(calls.length);
    for (const [, { stop }] of calls) stop();
    expect(fetched.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual(calls.map(() => true));
  });

  it('requests nothing in development, where the mock worker is not ready yet', async () => {
    vi.stubEnv('DEV', true);
    await enter('/');
    expect(window.__early).toBeUndefined();
    expect(document.documentElement).toHaveClass('frame-site');
  });

  // One visit for each list; redirects have the list of their target.
  const visits = leaves.flatMap(({ path, auth, isPage }) => {
    const lists = isPage ? routeOf(manifest, addressOf(path))?.route.reads : undefined;
    return Object.keys(lists ?? {}).map(
      (who) => [path || '/', auth && !who.startsWith('l') ? `l${who}` : who] as const,
    );
  });
  it('has requests for home, lists, details, the question bank and the courses of a learner', () => {
    expect(visits.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        '/',
        '/course/course-list',
        '/course/free-course',
        '/course/pro-course',
        '/course/detail/:courseId',
        '/question-bank/home',
        '/uc/my-course/sys',
      ]),
    );
  });
  const withQuery: [string, string][] = [
    ...['all', '1102', ''].map((id): [string, string] => [`/course/course-list?projectId=${id}`, 'p']),
    ...['', 'p', 'l', 'lps'].map((who): [string, string] => ['/question-bank/home?tab=2&subjectId=110101', who]),
    ['/question-bank/home?tab=1', 'lps'],
    ['/question-bank/home?subjectId=', 'p'],
    ['/course/detail/1001?tab=catalogue', ''],
    ['/submit-order/1001?skuId=7', 'l'],
  ];
  it.each([...visits, ...withQuery])(
    '%s (kind of visitor “%s”): the page adopts exactly the started requests',
    async (path, who) => {
      everythingInView();
      if (who.includes('l')) signIn();
      const project = { id: '1101', pId: '11', code: 'P', name: '一级建造师' };
      if (who.includes('p')) intended.pickProject(project);
      if (who.includes('s')) intended.pickSubject('1101', { ...project, id: '110102', name: '管理' });
      await enter(addressOf(path));
      expect(Object.keys(window.__early ?? {})).not.toEqual([]);
      visit(addressOf(path));
      await waitFor(() => expect(window.__early).toEqual({}));
    },
  );
});
