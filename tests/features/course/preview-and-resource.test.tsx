import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { addLearnedRecord } from '@/api/dataanalysis/endpoints';
import {
  getCatalogueList,
  getCourseDetails,
  getCoursewareInfo,
  getCoursewaresList,
  getFirstAudition,
  getFreeResourcePage,
} from '@/api/products/endpoints';
import { parseResources, resourceFilter } from '@/features/course/resources/index';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { film, ware } from '../player/support';
import { courseDetail, nodeOf } from '../../course-of';
import { inputsOf } from '../../inputs-of';
import { pageOf } from '../../page-of';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { address, visit } from '../../visit';

describe('the trial page', () => {
  it('plays the auditions, reports no study time, and offers the course at the end', async () => {
    const reports = inputsOf(addLearnedRecord, () => null);
    const { user } = visit('/course/preview/3003');
    const list = within(await screen.findByRole('region', { name: '试听课时' }));
    expect(list.getAllByRole('button')).toHaveLength(3);
    expect(texts(list.getAllByRole('button', { current: true }))).toEqual(['课程介绍与学习方法36:55']);
    expect(document.title).toMatch(/^试听：.*图解精讲班/);
    const trail = within(screen.getByRole('navigation', { name: '面包屑' })).getAllByRole('link');
    expect(texts(trail)).toEqual(['首页', screen.getByRole('heading', { level: 1 }).textContent]);
    expect(screen.getByRole('region', { name: '整门课' })).toHaveTextContent(/主讲 韩亦舟33课时12\.3小时/);
    expect(screen.getByText(/试听结束，购买后可学习全部 \d+ 课时/)).toBeVisible();
    const entries = history.length;
    await user.click(list.getByRole('button', { name: /课程介绍与学习方法/ }));
    const element = await film();
    expect(screen.getByRole('button', { name: '下一节' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '上一节' })).toBeNull();
    Object.assign(element, { currentTime: 30 });
    act(() => void element.dispatchEvent(new Event('ended')));
    const over = screen.getByRole('group', { name: '视频播放器' });
    expect(await within(over).findByRole('heading', { name: '试听结束' })).toBeVisible();
    expect(within(over).getByRole('link', { name: '立即购买' })).toHaveAttribute('href', '/new/course/detail/3003');
    await user.click(within(over).getByRole('button', { name: '试听下一节' }));
    await waitFor(() => expect(address()).toContain('coursewareId=3003-0-w2'));
    expect(reports).toEqual([]);
    // A change of the lesson adds no history entry.
    expect(history.length).toBe(entries);
  });

  // An audition is a whole courseware: a film that breaks off early has failed, not ended (D13).
  it.each([
    [26.9, '播放失败', '试听结束'],
    [27, '试听结束', '播放失败'],
  ])('shows for a film of 30 s that ends at %d s: %s', async (second, title, other) => {
    visit('/course/preview/3003');
    const element = await film();
    Object.assign(element, { currentTime: second });
    act(() => void element.dispatchEvent(new Event('ended')));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('heading', { name: other })).toBeNull();
  });

  it('offers an owner to study, not to buy', async () => {
    signIn();
    visit('/course/preview/3001');
    expect(await screen.findByText(/^试听结束，您已拥有这门课，可学习全部 \d+ 课时$/)).toBeVisible();
    expect(await screen.findByRole('link', { name: /^(继续|开始)学习$/ })).toBeVisible();
    expect(screen.queryByText(/购买/)).toBeNull();
  });

  it.each([
    ['that is free', { price: 0 }, '试听结束，免费学习全部课时', '免费学习'],
    ['that is off sale', { status: 'OFF' as const }, '试听结束，购买后可学习全部课时', null],
    ['with a subtitle', { subTitle: '一个月过关' }, '一个月过关', '查看课程详情'],
  ])('shows how to get a course %s', async (_, facts, text, way) => {
    signIn('13800000002');
    server.use(mock(getCourseDetails, () => courseDetail({ id: '3003', ...facts })));
    visit('/course/preview/3003');
    expect(await screen.findByText(text)).toBeVisible();
    const about = screen.getByRole('region', { name: '整门课' });
    expect(about.textContent).toBe(`${'subTitle' in facts ? facts.subTitle : '整门课'}查看课程详情`);
    if (way) expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/new/course/detail/3003');
    else expect(screen.getByText('课程已下架')).toBeVisible();
  });

  it.each([
    ['at its place in the catalogue', ['w1', 'w2'], ['w1', 'w2']],
    ['first if the catalogue lacks it', ['w2'], ['first', 'w2']],
  ])('lists the first audition %s', async (_, listed, shown) => {
    const first = shown[0] ?? '';
    server.use(
      mock(getFirstAudition, () => ware(first, { duration: 0 })),
      mock(getCatalogueList, () => [nodeOf('a', { coursewareCount: 3 })]),
      mock(getCoursewaresList, () => [
        ...listed.map((id) => ware(id, { isAudition: true, duration: 0 })),
        ware('p', { type: 'PAPER', isAudition: true }),
        ware('x'),
      ]),
    );
    visit('/course/preview/3003');
    const list = within(await screen.findByRole('region', { name: '试听课时' }));
    await waitFor(() => expect(texts(list.getAllByRole('button'))).toEqual(shown));
  });

  it('shows a document page by page without a download, and reloads with 重试 one that failed or has no file', async () => {
    server.use(mock(getCoursewareInfo, () => refuse(500, '系统繁忙')));
    const { user } = visit('/course/preview/3003');
    const retry = await screen.findByRole('button', { name: '重试' });
    const doc = { coursewareName: '第一课', type: 'DOC' as const, docUrl: 'https://a.example/a.pdf', pageCount: 3 };
    server.use(http.get('https://a.example/a.pdf', () => HttpResponse.error()));
    const answerWith = (docUrl: string | null) =>
      server.use(mock(getCoursewareInfo, ({ input }) => ({ ...doc, docUrl, coursewareId: input.coursewareId })));
    answerWith(null);
    await user.click(retry);
    expect(await screen.findByText('这份讲义还没有文件')).toBeVisible();
    answerWith(doc.docUrl);
    await user.click(screen.getByRole('button', { name: '重试' }));
    const reader = within(await screen.findByRole('group', { name: '讲义阅读器' }));
    await user.click(reader.getByRole('button', { name: '下一页' }));
    expect(reader.getByTitle(/ 第 2 页$/)).toBeInTheDocument();
    expect(reader.queryByRole('button', { name: /^下载/ })).toBeNull();
  });

  it('shows 该课程暂无试听 if the course has no audition', async () => {
    server.use(mock(getFirstAudition, () => null));
    visit('/course/preview/3003');
    expect(await screen.findByText('该课程暂无试听')).toBeVisible();
  });
});

describe('the resource page', () => {
  it('is filtered by the address, and shows all by 查看全部资料', async () => {
    const requests = inputsOf(getFreeResourcePage, () => pageOf([]));
    const { user } = visit('/course/resource?projectId=1101&subjectId=110101&fileType=PDF');
    expect(await screen.findByText('暂无资料')).toBeVisible();
    await waitFor(() =>
      expect(texts(screen.getAllByRole('link', { current: true }))).toEqual(['一级建造师', '建设工程经济', 'PDF']),
    );
    const all = screen.getAllByRole('link', { name: '全部' }).map((link) => link.getAttribute('href'));
    expect(all.map((to) => to?.split('resource')[1])).toEqual([
      '?projectId=all&fileType=PDF',
      '?projectId=1101&fileType=PDF',
      '?projectId=1101&subjectId=110101',
    ]);
    expect(requests.at(-1)).toEqual({ current: 1, size: 10, projectId: '1101', subjectId: '110101', fileType: 'PDF' });
    await user.click(screen.getByRole('link', { name: '查看全部资料' }));
    await waitFor(() => expect(requests.at(-1)).toEqual({ current: 1, size: 10 }));
  });

  it('shows — for unknown fields, and says that a file without an address cannot be downloaded', async () => {
    const file = { name: '真题', fileType: 'PDF', downloadCount: 12 };
    const full = { fileSize: 2048, projectId: '1101', updateTime: '2026-04-16 12:00:00' };
    const rows = [
      { ...file, ...full, id: '1', previewUrl: 'https://a.example/b.pdf' },
      { ...file, id: '2' },
    ];
    server.use(mock(getFreeResourcePage, () => pageOf(rows)));
    signIn();
    const { user } = visit('/course/resource?projectId=all');
    const known = ['一级建造师', '2.0 KB', '12', '2026-04-16', '预览下载'];
    const unknown = ['—', '—', '12', '—', '下载'];
    await waitFor(() => expect(texts(screen.getAllByRole('cell'))).toEqual([...known, ...unknown]));
    expect(screen.getByText(/^共/)).toHaveTextContent('共 2 份资料');
    expect(screen.getByText('选择项目后可按科目筛选')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: '下载：真题' })[1] ?? document.body);
    expect(await screen.findByText('“真题”暂时不能下载')).toBeVisible();
  });

  const builder = { id: '1101' };
  it.each<[string, { id: string } | null, object]>([
    ['', null, { current: 1, size: 10 }],
    ['', builder, { current: 1, size: 10, projectId: '1101' }],
    ['projectId=all&subjectId=3', builder, { current: 1, size: 10 }],
    ['projectId=1201&subjectId=3', builder, { current: 1, size: 10, projectId: '1201', subjectId: '3' }],
    ['projectId=1201&subjectId=all&fileType=MP3', null, { current: 1, size: 10, projectId: '1201', fileType: 'MP3' }],
    ['subjectId=&fileType=EXE&page=2', builder, { current: 2, size: 10, projectId: '1101' }],
  ])('requests the files for "%s" in the address with the intended project %j', (query, project, expected) => {
    expect(resourceFilter(parseResources(new URLSearchParams(query), project))).toEqual(expected);
  });
});
