import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { handleOf } from '@/app/navigation';
import type { PageHandle } from '@/app/routes/page';
import { routes } from '@/app/routes';
import { mobilePaths, paths } from '@/shared/paths';
import { onRequest } from '../on-request';
import { firstVisits, otherVisits } from '../../e2e/support/screens';
import specified from '../spec/routes.json';
import { signIn } from '../sign-in';
import { visit, address } from '../visit';
import { waitFor } from '@testing-library/react';

interface Row {
  path: string;
  auth?: boolean | 'inferred';
  redirect?: string;
  layout?: string;
}
const rows: Row[] = specified as Row[];
const sample = (path: string): string => path.replace('*', '/no/such/page').replace(/:(\w+)\??/g, 'x1');

const layoutOf = (path: string): string | undefined =>
  matchRoutes(routes, path)
    ?.map(({ route }) => /^frame-(.+)$/.exec(route.id ?? '')?.[1])
    .findLast(Boolean);
const needsLogin = (path: string): boolean =>
  matchRoutes(routes, path)?.some(({ route }) => (route.handle as { auth?: boolean } | undefined)?.auth === true) ??
  false;

function allPages(list: RouteObject[]): PageHandle[] {
  return list.flatMap((route) => [
    ...((route.handle as PageHandle | undefined)?.load ? [route.handle as PageHandle] : []),
    ...allPages(route.children ?? []),
  ]);
}

describe('the route table against the specification (S2)', () => {
  it.each(rows.map((row) => [row.path, row] as const))('%s', async (path, row) => {
    const target = sample(path);
    const matches = matchRoutes(routes, target);
    expect(matches).not.toBeNull();
    expect(needsLogin(target)).toBe(Boolean(row.auth));
    if (row.layout) expect(layoutOf(target)).toBe(row.layout);
    if (path !== '*') expect(matches?.at(-1)?.route.path).not.toBe('*');
    if (row.redirect && !row.auth) {
      visit(target);
      await waitFor(() => expect(address()).toBe(row.redirect));
    }
  });

  it('has a row in e2e/support/screens.ts for every page, also those that S2 does not list', () => {
    const patternOf = (list: readonly { path?: string | undefined }[]) =>
      list.flatMap(({ path }) => (path ? path.split('/').filter(Boolean) : [])).join('/');
    const looked = new Set(
      [...firstVisits, ...otherVisits].map(({ screen }) =>
        patternOf((matchRoutes(routes, `/${screen.at.split('?')[0]}`) ?? []).map(({ route }) => route)),
      ),
    );
    const leaves = (list: RouteObject[], above: RouteObject[]): string[] =>
      list.flatMap((route) => {
        const here = [...above, route];
        const isPage = (route.handle as PageHandle | undefined)?.load !== undefined && !route.path?.includes('*');
        return [...(isPage ? [patternOf(here)] : []), ...leaves(route.children ?? [], here)];
      });
    const missing = leaves(routes, []).filter((path) => !looked.has(path));
    expect(missing, `not in e2e/support/screens.ts: ${missing.join(', ')}`).toEqual([]);
  });

  it('matches without regard to case', () => {
    expect(matchRoutes(routes, '/uc/bindPhone')?.at(-1)?.route.path).toBe('uc/bindphone');
    expect(matchRoutes(routes, '/UC/Login')?.at(-1)?.route.path).toBe('uc/login');
  });

  it('has a page for every path that paths.ts builds', () => {
    for (const build of Object.values(paths)) {
      const path = (build as (...params: string[]) => string)('x1', 'x2').split(/[?#]/)[0] ?? '';
      if (path === '/demo-components/x1' || path === '/hc/x1' || path === '/uc/my-course/x1') continue;
      expect(matchRoutes(routes, path)?.at(-1)?.route.path, path).not.toBe('*');
    }
  });

  it('loads every page, and each exports Component', async () => {
    const pages = allPages(routes);
    expect(pages.length).toBeGreaterThan(45);
    for (const { load, title } of pages) expect(typeof (await load?.())?.Component, String(title)).toBe('function');
  });

  it('takes title and mobile path from the page, not from its parents', () => {
    const handleAt = (path: string) => handleOf((matchRoutes(routes, path) ?? []) as Parameters<typeof handleOf>[0]);
    expect(handleAt('/uc/my-order')?.title).toBe('我的订单');
    expect(handleAt('/uc/my-order')?.mobilePath).toBe(mobilePaths.orders);
    expect(handleAt('/course/detail/1')?.keepScroll).toBe('course-detail');
    expect(handleAt('/about')?.mobilePath).toBeUndefined();
  });

  it('declares mobile counterparts', () => {
    const declared = allPages(routes).flatMap(({ mobilePath }) => mobilePath ?? []);
    expect(new Set(declared)).toEqual(new Set(Object.values(mobilePaths)));
  });

  it.each([
    ['/question-bank?tab=2#papers', '/question-bank/home?tab=2#papers'],
    ['/course?kw=a%20b#more', '/course/course-list?kw=a%20b#more'],
    ['/no/such?from=mail', '/404?from=mail'],
  ])('redirects %s to %s with query and hash (D12)', async (from, to) => {
    visit(from);
    await waitFor(() => expect(address() + location.hash).toBe(to));
  });

  it('remembers the source of an address that is left before its page opens (S2)', async () => {
    signIn();
    const seen: (string | null)[] = [];
    onRequest((request) => void seen.push(request.headers.get('source-type')));
    const redirect = encodeURIComponent(`${location.origin}/new/uc/account-manage/personal`);
    visit(`/uc/login?qd=mail&redirect=${redirect}`);
    await waitFor(() => expect(seen.length).toBeGreaterThan(0));
    expect(address()).toBe('/uc/account-manage/personal');
    expect(new Set(seen)).toEqual(new Set(['mail']));
  });

  it('redirects the aliases of the full-screen routes with their query (D14)', async () => {
    visit('/learn-center-analyze/p1/r1?q=3');
    // A visitor ends at the login page, which knows where to return.
    await waitFor(() => expect(address()).toContain('/uc/login'));
    const redirect = new URLSearchParams(location.search).get('redirect');
    expect(redirect).toBe(`${location.origin}/new/question-bank/learn-center-analyze/p1/r1?q=3`);
  });
});
