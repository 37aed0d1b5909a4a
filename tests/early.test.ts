import { http, HttpResponse } from 'msw';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manifest } from 'virtual:routes';
import { routes } from '@/app/routes';
import { server } from '@/mocks/node';
import { intended } from '@/session/project';
import { earlyKey } from '@/shared/lib/early-key';
import { routeOf } from '@/shared/lib/route-manifest';
import { signIn } from './sign-in';
import { visit } from './visit';

interface Leaf {
  path: string;
  frame: string;
  auth: boolean;
}
function leavesOf(list: RouteObject[], at: Leaf): Leaf[] {
  return list.flatMap((route) => {
    const here = {
      path: route.path ? `${at.path}/${route.path}` : at.path,
      frame: at.frame || (/^frame-(.+)$/.exec(route.id ?? '')?.[1] ?? ''),
      auth: at.auth || (route.handle as { auth?: boolean } | undefined)?.auth === true,
    };
    return route.children ? leavesOf(route.children, here) : [here];
  });
}
const leaves = leavesOf(routes, { path: '', frame: '', auth: false });
const addressOf = (path: string) => path.replace(/:(\w+)\??/g, '1001').replace('*', 'no/such') || '/';
/** Where an address ends after the redirects of the table. */
const frameAt = (path: string) =>
  matchRoutes(routes, path)
    ?.map(({ route }) => /^frame-(.+)$/.exec(route.id ?? '')?.[1])
    .find(Boolean);

/** Runs the early entry of a built page at this address. */
async function enter(address: string): Promise<void> {
  history.replaceState(null, '', `/new${address}`);
  await import('@/early');
}
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  document.documentElement.className = '';
  delete document.documentElement.dataset.answered;
  for (const link of document.head.querySelectorAll('link')) link.remove();
  delete window.__early;
  delete window.__routes;
  history.replaceState(null, '', '/');
});

describe('the manifest that the build makes of the route table', () => {
  it.each(leaves.map((leaf) => [leaf.path || '/', leaf] as const))('knows frame and login of %s', (path, leaf) => {
    const found = routeOf(manifest, addressOf(path))?.route;
    // An address that leads into a frame from outside of it shows where it leads: the answering rooms' other reading.
    const leads = leaf.frame === '' && path !== '/*';
    expect(found?.frame).toBe(leads ? 'full-screen' : leaf.frame || 'site');
    expect(found?.auth === true).toBe(leads || leaf.auth);
  });

  it('matches as the router does', () => {
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
  it('shows a visitor the login frame where a page needs a login, a learner its own', async () => {
    await enter('/question-bank/learn-center/1/2');
    expect(document.documentElement).toHaveClass('frame-login');
    vi.resetModules();
    document.documentElement.className = '';
    signIn();
    await enter('/question-bank/learn-center/1/2');
    expect(document.documentElement).toHaveClass('frame-full-screen');
  });

  it('leaves an address with filters to the page', async () => {
    await enter('/course/course-list?subjectId=3');
    expect(window.__early).toBeUndefined();
  });

  it('begins the calls of the address with the headers of any other', async () => {
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
    expect(seen).toHaveLength(3);
    for (const [authorization, terminal, source] of seen) {
      expect(authorization).toMatch(/^Bearer /);
      expect([terminal, source]).toEqual(['PC', 'douyin-7']);
    }
    expect(seen.filter(([, , , type]) => type === 'application/json')).toHaveLength(1);
  });

  const withReads = leaves.filter(({ path }) => routeOf(manifest, addressOf(path))?.route.reads?.length);
  it('has reads for home, lists and details', () => {
    expect(withReads.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '',
        '/course/course-list',
        '/course/free-course',
        '/course/pro-course',
        '/course/detail/:courseId',
      ]),
    );
  });
  it.each(
    withReads.flatMap(({ path, auth }) => [[path || '/', auth, false] as const, [path || '/', auth, true] as const]),
  )('%s (login %s, project %s): the page adopts exactly what was begun', async (path, auth, withProject) => {
    if (auth) signIn();
    if (withProject) intended.pickProject({ id: '2101', pId: '21', code: 'P', name: '一级建造师' });
    await enter(addressOf(path));
    expect(Object.keys(window.__early ?? {})).not.toEqual([]);
    visit(addressOf(path));
    await waitFor(() => expect(window.__early).toEqual({}));
  });
});
