import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getAdItems } from '@/api/content/endpoints';
import { getCourseDetails, getCoursePage } from '@/api/products/endpoints';
import { coursePages, publicPages } from '@/app/prerender/addresses';
import { pageFacts } from '@/app/prerender/page-facts';
import type { PageFacts } from '@/app/prerender/page-file';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { courseDetail } from '../../course-of';
import { everythingInView } from '../../in-view';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';

// Parts further down are drawn when they are nearly visible.
beforeEach(everythingInView);

/** What the step would write for a page. */
async function read(path: string) {
  const { container, queryClient } = visit(path);
  container.id = 'root';
  return pageFacts(queryClient, path, 20);
}
async function written(path: string): Promise<PageFacts> {
  const result = await read(path);
  if (!('page' in result)) throw new Error(JSON.stringify(result));
  return result.page;
}

describe('a course for search engines and link previews', () => {
  it('has its title, description, address, picture, and the fields that schema.org requires', async () => {
    const page = await written('/course/detail/3001');
    const title = '2026 一级建造师《建设工程经济》公式与计算过关班';
    const url = `${location.origin}/new/course/detail/3001`;
    expect(page).toMatchObject({
      title: `${title} - 砺行职教`,
      description: '从现金流量图讲起，每个公式配一组手算练习',
      canonical: url,
      openGraph: { site_name: '砺行职教', url, image: expect.stringMatching(/^https?:\/\/.+cover/) },
    });
    expect(page.data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: title,
      description: page.description,
      provider: { '@type': 'Organization', name: '砺行职教', sameAs: expect.stringMatching(/^https?:/) },
      offers: { '@type': 'Offer', category: 'Paid', priceCurrency: 'CNY', price: expect.any(Number) },
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
    });
    expect(page.markup).toContain(title);
    expect(page.reads.map(({ key }) => key)).toContainEqual(['products', 'course', 'detail', '3001']);
  });

  it('is described by its introduction without a sentence of its own, in at most 120 characters without markup', async () => {
    server.use(
      mock(getCourseDetails, ({ input }) => ({
        ...courseDetail({ id: input.id }),
        subTitle: '',
        introHtml: `<h2>这门课</h2><p>讲 <b>$x&lt;1$</b> 与&nbsp;${'公式'.repeat(90)}</p>`,
      })),
    );
    const { description } = await written('/course/detail/3001');
    expect(description).toMatch(/^这门课 讲 x<1 与 (?:公式)+.*…$/);
    expect(Array.from(description)).toHaveLength(120);
  });
});

it.each(publicPages.filter((path) => !path.startsWith('/hc/')))(
  '%s has a description of its own and its address',
  async (path) => {
    const page = await written(path);
    expect(page.description.length).toBeGreaterThan(15);
    expect(page.description).not.toBe('职业资格考试的课程、题库与学习记录');
    expect(page.canonical).toBe(`${location.origin}/new${path}`);
  },
);

describe('a page is not written', () => {
  it('when the course does not exist', async () => {
    expect(await read('/course/detail/999999')).toEqual({ gone: true });
  });
  it('when the course is no longer sold', async () => {
    server.use(mock(getCourseDetails, ({ input }) => courseDetail({ id: input.id, status: 'OFF' })));
    expect(await read('/course/detail/3001')).toEqual({ gone: true });
  });
  it('when a part of it failed, with what it shows', async () => {
    server.use(mock(getAdItems, () => refuse(500, '服务忙')));
    expect(await read('/teacher')).toEqual({ failed: expect.stringContaining('服务忙') });
  });
  it('when somebody is logged in', async () => {
    signIn();
    expect(await read('/about')).toEqual({ failed: 'somebody is logged in' });
  });
});

it('search engines are told to forget a page only while it is shown', async () => {
  const { user } = visit('/course/detail/999999');
  await screen.findByText(/内容不存在/);
  const robots = () => document.head.querySelector('meta[name=robots]');
  expect(robots()).toHaveAttribute('content', 'noindex');
  await user.click(screen.getAllByRole('link', { name: '首页' })[0] ?? document.body);
  await screen.findByRole('heading', { name: /备考/ });
  await waitFor(() => expect(robots()).toBeNull());
});

it('a page without a description of its own has that of the site, not that of a page written ahead', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'description', content: '一门课' });
  document.head.prepend(meta);
  visit('/login');
  await screen.findByRole('heading', { level: 1 });
  expect(readFileSync('index.html', 'utf8')).toContain(`<meta name="description" content="${meta.content}" />`);
  meta.remove();
});

it('all courses of all lists are pages, each once', async () => {
  const asked: unknown[] = [];
  server.use(
    mock(getCoursePage, ({ input: { courseType = [], current, size } }) => {
      asked.push([courseType[0], current]);
      const total = courseType.includes('SYS') ? 120 : 2;
      const first = courseType.includes('SYS') ? 0 : 118;
      const ids = Array.from(
        { length: Math.min(size, total - (current - 1) * size) },
        (_, index) => first + (current - 1) * size + index,
      );
      return { records: ids.map((id) => courseDetail({ id: String(id) })), total, size, current, pages: 1 };
    }),
  );
  const pages = await coursePages();
  expect(pages).toHaveLength(120);
  expect(new Set(pages).size).toBe(120);
  expect(pages[0]).toBe('/course/detail/0');
  expect(asked).toEqual([
    ['SYS', 1],
    ['SYS', 2],
    ['SYS', 3],
    ['FREE', 1],
    ['ADD', 1],
  ]);
});
