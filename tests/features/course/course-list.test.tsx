import { screen, waitFor, within } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { getCoursePage } from '@/api/products/endpoints';
import { getClassTree } from '@/api/sys/endpoints';
import { getMyCourseList } from '@/api/usercenter/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { intended } from '@/session/project';
import { hold } from '../../hold';
import { inputsOf } from '../../inputs-of';
import { pageOf } from '../../page-of';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { address, visit } from '../../visit';

const builder = { code: 'yijian', id: '1101', name: '一级建造师', pId: '11' };

const filters = async () => within(await screen.findByRole('region', { name: '筛选' }));
const option = async (row: string, name: string) =>
  within((await filters()).getByRole('group', { name: row })).findByRole('link', { name });
const main = () => within(screen.getByRole('main'));
const titles = () => texts(main().getAllByRole('heading', { level: 2 }));
const cards = async () => {
  await waitFor(() => expect(main().getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0));
  return titles();
};

it('a course is listed by a service that sends no total, under its id of 19 digits sent as a number', async () => {
  const row = `{"id":1234567890123456789,"type":"SYS","title":"一级建造师全程班","price":99,"status":"ON"}`;
  const body = `{"code":200,"data":{"records":[${row}],"size":12,"current":1,"pages":1}}`;
  server.use(msw.post(`*${getCoursePage.path}`, () => new HttpResponse(body)));
  visit('/course/course-list');
  const link = await screen.findByRole('link', { name: /一级建造师全程班/ });
  expect(link).toHaveAttribute('href', '/new/course/detail/1234567890123456789');
});

describe('the filters of the course list', () => {
  it('select the intended project by default, and write 全部 into the address as all', async () => {
    intended.pickProject(builder);
    const { user } = visit('/course/course-list?subjectId=110101');
    const group = within(await screen.findByRole('group', { name: '已选条件' }));
    const chosen = ['建设工程', '一级建造师', '建设工程经济'];
    expect(texts(group.getAllByRole('link'))).toEqual([...chosen, '清空筛选']);
    expect(texts((await filters()).getAllByRole('link', { current: true }))).toEqual([...chosen, '全部']);
    expect(texts((await filters()).getAllByRole('group'))).toEqual([
      '类别全部建设工程财会经济教师教育医药卫生消防安全健康养老社会工作职业技能',
      '项目全部一级建造师二级建造师',
      '科目全部建设工程经济建设工程项目管理建设工程法规及相关知识建筑工程管理与实务',
      '类型全部系统课课程包训练营',
    ]);
    expect(texts(within(screen.getByRole('navigation', { name: '排序' })).getAllByRole('link')).join()).toMatch(
      /价格$/,
    );
    await screen.findByText((_text, at) => at?.textContent === '共 1 门课程' && at.tagName === 'SPAN');
    const { content } = document.querySelector('meta[name=description]') as HTMLMetaElement;
    expect(content).toMatch(/^系统课共 1 门：2026 一级建造师《建设工程经济》.+等。按大纲从头学$/);
    await user.click(await option('项目', '全部'));
    await waitFor(() => expect(address()).toContain('projectId=all'));
    const all = await option('项目', '全部');
    await waitFor(() => expect(all).toHaveAttribute('aria-current', 'true'));
  });

  it('reset the child filters and the page when a parent changes', async () => {
    const { user } = visit('/course/course-list?categoryId=11&projectId=1101&subjectId=110101&page=2');
    await user.click(await option('类别', '财会经济'));
    await waitFor(() => expect(address()).toBe('/course/course-list?categoryId=12&projectId=all'));
    await user.click(await option('项目', '注册会计师'));
    await waitFor(() => expect(address()).toBe('/course/course-list?categoryId=12&projectId=1201'));
    await user.click(await option('科目', '会计'));
    await waitFor(() => expect(address()).toContain('subjectId=120101'));
    await user.click(await option('项目', '全部'));
    await waitFor(() => expect(address()).toBe('/course/course-list?categoryId=12&projectId=all'));
  });

  it('are read from the address, and are removed one by one or all at once', async () => {
    const { user } = visit('/course/course-list?projectId=1201&type=PACK&sort=HOT');
    expect(await screen.findByRole('heading', { level: 2, name: /四科课程包/ })).toBeVisible();
    expect(titles()).toHaveLength(1);
    expect(await option('类型', '课程包')).toHaveAttribute('aria-current', 'true');
    await user.click(await screen.findByRole('link', { name: '移除条件：课程包' }));
    await waitFor(() => expect(address()).toBe('/course/course-list?projectId=1201&sort=HOT'));
    await user.click(await screen.findByRole('link', { name: '清空筛选' }));
    await waitFor(() => expect(address()).toBe('/course/course-list?projectId=all&sort=HOT'));
    await waitFor(() => expect(screen.queryByRole('link', { name: '清空筛选' })).toBeNull());
  });
});

describe('the course search', () => {
  it('requests courses of all types and offers the five types as filters', async () => {
    const asked = inputsOf(getCoursePage, () => pageOf([]));
    visit('/course/course-list?kw=%E5%AE%9E%E5%8A%A1&projectId=all');
    await screen.findByText('没有找到相关课程');
    expect(asked[0]).toEqual({ current: 1, size: 12, keyword: '实务' });
    const [, projects, ...rows] = texts((await filters()).getAllByRole('group'));
    expect(projects).toMatch(/^项目全部一级建造师二级建造师注册会计师/);
    expect(rows).toEqual(['科目全部选择项目后可按科目筛选', '类型全部系统课课程包训练营公开课增值课']);
  });
});

describe('the pages of the course list', () => {
  it('redirect a page number beyond the end to the last page', async () => {
    visit('/course/course-list?projectId=all&page=99');
    await waitFor(() => expect(address()).toMatch(/page=[23]$/));
    await cards();
    expect(screen.getByRole('navigation', { name: '分页' })).toBeVisible();
  });

  it('keep the old cards until the next page has loaded', async () => {
    const { user } = visit('/course/course-list?projectId=all');
    await waitFor(() => expect(titles()).toHaveLength(12));
    const first = titles();
    const [held, release] = hold();
    const asked = vi.fn();
    server.use(
      msw.post(`*${getCoursePage.path}`, async () => {
        asked();
        await held;
      }),
    );
    await user.click(screen.getByRole('link', { name: '第2页' }));
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(titles()).toEqual(first);
    release();
    await waitFor(() => expect(titles()).not.toEqual(first));
    expect(address()).toContain('page=2');
  });
});

describe('the course list', () => {
  it('shows that the filter options failed to load, and loads them with 重试', async () => {
    server.use(mock(getClassTree, () => refuse(500, '系统繁忙')));
    const { user } = visit('/course/course-list?projectId=all');
    const row = within((await filters()).getByRole('group', { name: '类别' }));
    expect(await row.findByText('加载失败：系统繁忙')).toBeVisible();
    server.resetHandlers();
    await user.click(row.getByRole('button', { name: '重试' }));
    expect(await option('类别', '建设工程')).toBeVisible();
  });

  it('marks owned courses, but not expired ones', async () => {
    signIn();
    server.use(
      mock(getMyCourseList, () => [
        { courseId: '3001', title: '', type: 'SYS' as const },
        { courseId: '3003', title: '', type: 'SYS' as const, validEnd: '2020-01-01' },
      ]),
    );
    visit('/course/course-list?projectId=1101');
    await cards();
    await waitFor(() => expect(screen.getAllByText('已购')).toHaveLength(1));
  });
});
