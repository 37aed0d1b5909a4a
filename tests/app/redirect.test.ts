import { describe, expect, it } from 'vitest';
import { safeRedirect } from '@/shared/paths';

const origin = location.origin;
const search = `/course/course-list?kw=${encodeURIComponent('建筑 100%')}`;

describe('the redirect after a login (S2)', () => {
  it.each([
    [`${origin}/new/course/detail/12?tab=catalogue#top`, '/course/detail/12?tab=catalogue#top'],
    [`${origin}/new`, '/'],
    [`${origin}/new/`, '/'],
    ['/new/uc/my-order?page=2', '/uc/my-order?page=2'],
    [`${origin}/new${search}`, search],
  ])('accepts %s', (value, path) => {
    expect(safeRedirect(value)).toBe(path);
  });

  it.each([
    null,
    '',
    '//evil.example/new/',
    'https://evil.example/new/',
    'https:evil.example/new/',
    'javascript:alert(1)',
    'data:text/html,x',
    '%2F%2Fevil.example',
    '%252F%252Fevil.example',
    '/new/%252e%252e/%252e%252e/evil',
    '/new/%2e%2e/evil',
    '/new/..%2fevil',
    '/new//evil.example',
    '\\\\evil.example',
    '/new\\..\\evil',
    `${origin}/new/%5c%5cevil`,
    '/newevil',
    `${origin}/newevil/course`,
    `${origin}/other`,
    `https://user:pass@${location.host}/new/`,
    `${origin}/new/uc/login`,
    `${origin}/new/uc/login?redirect=${encodeURIComponent(`${origin}/new/uc`)}`,
    `${origin}/new/UC/BindPhone`,
    `${origin}/new/%75c/login`,
    'relative/path',
    'http://[',
  ])('rejects %s', (value) => {
    expect(safeRedirect(value)).toBeNull();
  });
});
