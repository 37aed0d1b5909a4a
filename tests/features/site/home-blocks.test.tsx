import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { getAdItems } from '@/api/content/endpoints';
import type { AdItem } from '@/api/content/schema';
import { getPayChannels } from '@/api/payment/endpoints';
import { getCoursePage, getFreeResourcePage } from '@/api/products/endpoints';
import type { CourseDetail } from '@/api/products/schema';
import { getPaperPage, getSectionTree } from '@/api/questionbank/paper-endpoints';
import type { Paper } from '@/api/questionbank/paper-schema';
import type { ClassNode } from '@/api/sys/schema';
import { AdLink } from '@/features/site/ad-link';
import { Component as About } from '@/features/site/about';
import { Component as AppDownload } from '@/features/site/app-download';
import { PayTypes } from '@/features/site/help/index';
import { FeaturedCourses } from '@/features/site/home/featured-courses';
import { StudyRoute } from '@/features/site/home/study-route';
import { BankBlock } from '@/features/site/home/bank-block';
import { CategoryPanel, ProjectTiles } from '@/features/site/home/project-tiles';
import { FreeResources } from '@/features/site/home/lower-blocks';
import { Stage } from '@/features/site/home/stage';
import { Strip } from '@/features/site/home/strip';
import { TeachersBlock } from '@/features/site/home/teachers-block';
import { useHomeProject, type Home } from '@/features/site/home/use-home-project';
import { TeacherDialog } from '@/features/site/teachers/index';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { loginPrompt, useLoginPrompt } from '@/session/login-prompt';
import { intended } from '@/session/project';
import { courseDetail, teacherOf } from '../../course-of';
import { downloads } from '../../downloads';
import { inputsOf } from '../../inputs-of';
import { onRequest } from '../../on-request';
import { pageOf } from '../../page-of';
import { around, show } from '../../show';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { payChannel } from '../order/pay-channel';
import { paperRow } from '../question-bank/paper-row';
import { adOf as ad } from './ad-of';

const ads = (...items: AdItem[]) => server.use(mock(getAdItems, () => items));

describe('the teachers block', () => {
  const teacher = (id: string, ext: Record<string, string> = {}) =>
    ad(id, { subTitle: `副题${id}`, content: `<p>介绍<b>${id}</b></p>`, ext });

  it('shows one portrait and at most five rows', async () => {
    ads(
      teacher('1', { tags: '实务,,案例,押题,串讲', years: '12' }),
      teacher('2', { title: '教授', years: '8' }),
      ad('3', { subTitle: '副题3' }),
      ...['4', '5', '6', '7'].map((id) => teacher(id, { years: '0' })),
    );
    show(<TeachersBlock />);
    const portrait = await screen.findByRole('article');
    expect(within(portrait).getByRole('heading')).toHaveTextContent('标题1教龄 12 年');
    expect(portrait).toHaveTextContent('介绍1实务案例押题查看课程');
    expect(texts(screen.getAllByRole('listitem'))).toEqual([
      '标题2教授介绍2教龄 8 年',
      '标题3副题3副题3',
      '标题4副题4介绍4',
      '标题5副题5介绍5',
      '标题6副题6介绍6',
    ]);
  });

  it('shows two portraits for two teachers, and is hidden without teachers', async () => {
    ads(teacher('1'), teacher('2'));
    const { unmount } = show(<TeachersBlock />);
    const portraits = await screen.findAllByRole('article');
    expect(portraits).toHaveLength(2);
    expect(portraits[0]).not.toHaveTextContent('教龄');
    expect(screen.queryByRole('list')).toBeNull();
    unmount();
    ads();
    const { container } = show(<TeachersBlock />);
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});

it('the featured courses are a poster, four cards and lines, or those of another project', async () => {
  const projects = ['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => ({ id, name: `项目${id}` }));
  intended.pickProject({ code: '', pId: '', id: '2', name: '项目2' });
  const course = (id: string, facts: Partial<CourseDetail> = {}) => courseDetail({ id, title: `课${id}`, ...facts });
  const more = ['2', '3', '4', '5', '6'].map((id) => course(id));
  const names = ['甲', '乙', '丙'].map(teacherOf);
  const full = { projectName: '一建', tags: ['新', '热', '快'], teachers: names, studyCount: 12_345 };
  const lists: Record<string, CourseDetail[]> = {
    1: [course('1', { teachers: names.slice(0, 2) }), ...more.slice(0, 4)],
    2: [course('1', full), ...more, course('7', { lessonCount: 8 })],
  };
  const requests = inputsOf(getCoursePage, ({ input }) => pageOf(lists[input.projectId ?? ''] ?? []));
  const block = (at: number) => (
    <FeaturedCourses home={{ projects, project: projects[at] } as unknown as Home} owned={new Set(['2'])} />
  );
  const { user, rerender } = show(block(1));
  const cards = ['系统课课2已购', '系统课课3¥100', '系统课课4¥100', '系统课课5¥100'];
  const poster = '系统课一建新热课1甲、乙 等1.2万人学习¥100查看课程';
  expect(texts(await screen.findAllByRole('article'))).toEqual([poster, ...cards, '课6¥100', '课7¥1008 课时']);
  const tabs = ['推荐', ...['1', '3', '4', '5', '6', '7'].map((id) => `项目${id}`)];
  expect(texts(screen.getAllByRole('button'))).toEqual(tabs);
  const pressed = () => texts(screen.getAllByRole('button', { pressed: true }));
  expect(pressed()).toEqual(['推荐']);
  await user.click(screen.getByRole('button', { name: '项目1' }));
  expect(await screen.findByText('甲、乙')).toBeVisible();
  expect(texts(screen.getAllByRole('article'))).toEqual(['系统课课1甲、乙¥100查看课程', ...cards]);
  await user.click(screen.getByRole('button', { name: '项目3' }));
  expect(await screen.findByText('敬请期待')).toBeVisible();
  expect(pressed()).toEqual(['项目3']);
  expect(requests.map(({ projectId }) => projectId)).toEqual(['2', '1', '3']);
  // A tab whose project has become the learner's is 推荐.
  rerender(block(2));
  expect(pressed()).toEqual(['推荐']);
  rerender(block(1));
  await user.click(screen.getByRole('button', { name: '推荐' }));
  expect(pressed()).toEqual(['推荐']);
});

const practice = '章0500 题章1700 题章230 题建筑实务：按章节做题，边做边看解析4 章1,234 题从第一章起开始练习';
const live = { startTime: '2099-04-16 19:30:00', teachers: [{ id: 't', name: '王老师' }] };
const least = { questionCount: 0, totalScore: 0, duration: null, difficulty: 0 };
it.each<[string, object, Partial<Paper>, number[], string, string, string]>([
  ['all', live, { difficulty: 7 }, [500, 700, 30, 4], '王老师04-16 19:30', practice, '30 题100 分120 分钟难度 5 / 5'],
  ['what is known', {}, least, [], '12 课时', '敬请期待', ''],
])(
  'a stop of the route shows %s of its facts, and is loaded again with 重试',
  async (_what, facts, exam, sizes, ...of) => {
    const course = { id: '1', title: '课', lessonCount: 12, price: 980 };
    const free = { ...course, type: 'FREE' as const, price: 0, ...facts };
    server.use(
      mock(getCoursePage, ({ input }) =>
        pageOf([input.courseType?.includes('FREE') ? free : { ...course, type: 'SYS' as const }]),
      ),
      mock(getSectionTree, () => refuse(500, '系统繁忙')),
      mock(getPaperPage, () => pageOf([paperRow(exam)])),
    );
    const home = { hue: 'yijian', project: null, subject: { id: 's1', name: '建筑实务' } };
    const { user } = show(<StudyRoute home={home as unknown as Home} owned={new Set()} />);
    const failed = await screen.findByRole('alert');
    server.use(mock(getSectionTree, () => sizes.map((total, at) => ({ id: `${at}`, name: `章${at}`, total }))));
    await user.click(within(failed).getByRole('button', { name: '重试' }));
    const stops = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.closest('li')?.textContent);
    await waitFor(() =>
      expect(stops()).toEqual([
        `1导学先听一节公开课课${of[0]}免费免费学习`,
        '2精讲跟一遍系统课课12 课时¥980查看课程',
        `3章节练习学完一章练一章${of[1]}`,
        `4模考整卷限时走一遍模拟卷${of[2]}开始考试`,
      ]),
    );
  },
);

describe('the 为什么选我们 block', () => {
  it('shows all points, and at most three quotes', async () => {
    ads(
      ad('1', { imgUrl: '/a.png', subTitle: '有图' }),
      ad('2', { ext: { icon: 'flame' } }),
      ad('3', { ext: { icon: 'nothing of ours' } }),
      ...['4', '5', '6', '7'].map((id) => ad(id, { content: `<p>话${id}</p>`, subTitle: `学员${id}` })),
      ad('8', { content: '<p>话8</p>' }),
    );
    show(<Strip hue="yijian" />);
    const [points, voices] = await screen.findAllByRole('list');
    if (!points || !voices) throw new Error('two lists');
    const [first, second, third, ...more] = within(points).getAllByRole('listitem');
    if (!first || !second || !third) throw new Error('three points');
    expect(more).toEqual([]);
    expect(first.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/a.png'));
    expect(first).toHaveTextContent('标题1有图');
    expect(texts([second, third])).toEqual(['标题2', '标题3']);
    expect(texts(within(voices).getAllByRole('listitem'))).toEqual(['标题4话4学员4', '标题5话5学员5', '标题6话6学员6']);
  });

  it('shows points only, quotes only, or nothing', async () => {
    ads(ad('1'));
    const first = show(<Strip hue="yijian" />);
    expect(await screen.findAllByRole('list')).toHaveLength(1);
    first.unmount();
    ads(ad('1', { content: '<p>话</p>' }));
    const second = show(<Strip hue="yijian" />);
    expect(await screen.findByRole('figure')).toHaveTextContent('标题1话');
    expect(screen.getAllByRole('list')).toHaveLength(1);
    second.unmount();
    ads();
    const { container } = show(<Strip hue="yijian" />);
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});

describe('the stage', () => {
  const stage = (changes: object) =>
    show(
      <Stage home={{ hue: 'yijian', project: null, category: null, subject: null, ...changes } as unknown as Home} />,
    );
  const project = { id: '1101', name: '一级建造师' };

  it('asks a visitor to choose a project and to log in', () => {
    stage({});
    const region = screen.getByRole('region', { name: '选一个项目开始备考' });
    expect(within(region).getByText('还没有选项目')).toBeVisible();
    const prompt = renderHook(() => useLoginPrompt()).result;
    act(() => screen.getByRole('button', { name: '登录/注册' }).click());
    expect(prompt.current).toEqual({ reason: '', onLogin: null });
    expect(screen.getByRole('link', { name: '先听公开课' })).toHaveAttribute('href', '/course/free-course');
  });

  it('shows the project, its category and its figures except those of 0', async () => {
    server.use(mock(getCoursePage, () => pageOf([])));
    const section = { name: '章', done: 0, correctRate: null, children: [] };
    server.use(mock(getSectionTree, () => [80_000, 20_000].map((total) => ({ ...section, id: `s${total}`, total }))));
    const requests = inputsOf(getPaperPage, () => pageOf([], 1_234));
    stage({ project, category: { name: '建设工程' }, subject: { id: 's1' } });
    expect(screen.getByRole('region', { name: '一级建造师备考路线' })).toBeVisible();
    expect(screen.getByText('已选项目，建设工程')).toBeVisible();
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(await screen.findByText('10万')).toBeVisible();
    const figures = texts(screen.getAllByRole('listitem')).filter((text) => /(课程|节题|试卷)$/.test(text));
    expect(figures).toEqual(['10万道章节题', '1,234套试卷']);
    expect(requests).toEqual([{ current: 1, size: 4, subjectId: 's1' }]);
  });
});

describe('the 全部类别 panel', () => {
  const category = (id: string, name: string, ...projects: string[]) =>
    ({
      id,
      name,
      pId: '0',
      children: projects.map((each) => ({ id: `${id}${each}`, name: each, children: [] })),
    }) as unknown as ClassNode;
  const categories = [
    category('1', '消防安全', '消防工程师', '安全工程师'),
    category('2', '建设工程', '一级建造师'),
    ...['财会经济', '教师教育', '医药护理', '语言'].map((name, at) => category(String(at + 3), name)),
  ];
  const tile = () => screen.getByRole('button', { name: /^全部类别/, expanded: panel() !== null });
  const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  const panel = () => screen.queryByRole('navigation', { name: '全部类别' });
  const open = () => {
    server.use(mock(getCoursePage, () => pageOf([])));
    return show(<CategoryPanel categories={categories} />);
  };

  it('opens with the first category, follows the pointer and the arrow keys, and closes', async () => {
    const { user } = open();
    const expanded = () => categories.filter(({ name }) => row(name).getAttribute('aria-expanded') === 'true');
    act(() => tile().focus());
    await user.keyboard('{Enter}');
    expect(expanded().map(({ id }) => id)).toEqual(['1']);
    await user.tab();
    expect(row('消防安全')).toHaveFocus();
    expect(row('消防安全')).toHaveTextContent('消防工程师、安全工程师');
    const project = await screen.findByRole('link', { name: '安全工程师' });
    expect(project).toHaveAttribute('href', expect.stringMatching(/categoryId=1&projectId=1%E5%AE%89/));
    expect(await screen.findByText('敬请期待')).toBeVisible();
    await user.tab();
    expect(screen.getByRole('link', { name: '消防工程师' })).toHaveFocus();
    fireEvent.mouseEnter(row('建设工程'));
    expect(expanded().map(({ id }) => id)).toEqual(['2']);
    act(() => row('消防安全').focus());
    await user.keyboard('{ArrowUp}');
    expect(row('语言')).toHaveFocus();
    expect(expanded().map(({ id }) => id)).toEqual(['6']);
    await user.keyboard('{ArrowDown}');
    expect(row('消防安全')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(tile()).toHaveFocus();
    fireEvent.mouseEnter(tile());
    expect(panel()).toBeVisible();
    fireEvent.mouseLeave(tile().parentElement as Element);
    expect(panel()).toBeNull();
    // It closes when the focus leaves it, not when the focus moves inside, and by a second click.
    fireEvent.click(tile());
    expect(panel()).toBeVisible();
    fireEvent.blur(tile(), { relatedTarget: row('建设工程') });
    expect(panel()).toBeVisible();
    fireEvent.blur(row('建设工程'), { relatedTarget: document.body });
    expect(panel()).toBeNull();
    fireEvent.click(tile());
    // A mouse click finds the panel already opened by hovering.
    const pressed = tile();
    const hovered = vi.spyOn(pressed, 'matches').mockImplementation((selector) => selector === ':hover');
    fireEvent.click(pressed);
    hovered.mockRestore();
    expect(panel()).toBeVisible();
    fireEvent.click(tile());
    expect(panel()).toBeNull();
    fireEvent.click(tile());
    await user.click(await screen.findByRole('link', { name: '全部消防安全课程' }));
    expect(panel()).toBeNull();
  });
});

describe('the papers of a subject', () => {
  const paper = (facts: Partial<Paper>) =>
    paperRow({ title: '模考一', questionCount: 80, totalScore: 160, doneCount: 12_345, ...facts });
  const block = (home: object) => <BankBlock home={{ hue: 'yijian', waited: undefined, ...home } as unknown as Home} />;

  it('are at most four, each with its known facts, and are loaded again with 重试', async () => {
    server.use(mock(getPaperPage, () => refuse(500, '题库正在维护')));
    const { user, rerender, container } = show(block({ subject: { id: 's1', name: '建筑实务' } }));
    const again = await screen.findByRole('button', { name: '重试' });
    expect(screen.getByRole('region')).toHaveTextContent(/题库，建筑实务.+题库正在维护/);
    server.use(
      mock(getPaperPage, () =>
        pageOf([
          paper({ id: '1', paperType: 'REAL', duration: 120, difficulty: 9 }),
          paper({ id: '2', paperType: 'OTHER' as never, totalScore: 0, duration: null, difficulty: 0, doneCount: 0 }),
          ...['3', '4', '5'].map((id) => paper({ id })),
        ]),
      ),
    );
    await user.click(again);
    const [first, second, ...more] = await screen.findAllByRole('article');
    expect(more).toHaveLength(2);
    expect(first).toHaveTextContent('80题模考一160 分120 分钟难度 5 / 5历年真题，1.2万 人做过开始考试');
    expect(second).toHaveTextContent(/^80题模考一试卷开始考试$/);
    rerender(block({ subject: null }));
    expect(container).toBeEmptyDOMElement();
  });
});

it('home is about the chosen project and its first subject, otherwise about the first project', async () => {
  const asked: (string | undefined)[] = [];
  onRequest(({ url }) => asked.push(...url.split('getListByParentId/').slice(1)));
  const home = () => renderHook(useHomeProject, { wrapper: around() });
  const teacher = { code: '', id: '1301', name: '教师资格', pId: '13' };
  for (const [choose, project, category, subject, ...first] of [
    [() => undefined, undefined, undefined, '110101', '1101', '1102'],
    [() => intended.pickProject(teacher), '1301', '13', '130101', '1301', '1101'],
    [() => intended.pickSubject('1301', { ...teacher, id: '9' }), '1301', '13', '9', '1301', '1101'],
  ] as const) {
    choose();
    const { result, unmount } = home();
    expect(result.current.waited?.isLoading).toBe(subject === '9' ? undefined : true);
    await waitFor(() => expect(result.current.projects.slice(0, 2).map(({ id }) => id)).toEqual(first));
    await waitFor(() => expect(result.current.subject?.id).toBe(subject));
    const { project: shown, category: its, waited } = result.current;
    expect([shown?.id, its?.id, waited]).toEqual([project, category, undefined]);
    unmount();
  }
  expect(asked).toEqual(['1101', '1301']);
});

describe('the tiles of the projects', () => {
  const project = (id: string) => ({ id, name: `项目${id}`, pId: '11', children: [] });
  const projects = ['1', '2', '3', '4', '5', '6', '7', '8'].map(project);
  const tiles = (changes: object = {}) =>
    show(
      <ProjectTiles
        home={
          {
            tree: { data: projects, error: null },
            projects,
            categories: [{ id: '11', name: '建设工程', children: projects.slice(0, 3) }],
            project: projects[1],
            ...changes,
          } as unknown as Home
        }
      />,
    );

  it('are seven, mark the chosen project, and choose another one by a click', () => {
    tiles();
    const shown = screen.getAllByRole('button', { name: /^项目/ });
    expect(shown).toHaveLength(7);
    expect(shown[1]).toHaveTextContent('项目2建设工程已选');
    expect(shown[1]).toHaveAttribute('aria-pressed', 'true');
    expect(shown[3]).toHaveTextContent(/^项目4$/);
    fireEvent.click(shown[1] as Element);
    expect(intended.project()).toBeNull();
    fireEvent.click(shown[3] as Element);
    expect(intended.project()).toMatchObject({ id: '4', name: '项目4', pId: '11' });
  });
});

it('the dialog of a teacher without an id lists no courses, and links to those of the project or to all', () => {
  const teacher = { id: '1', name: '陈砚秋', title: '教授', picture: null, tags: ['实务'], years: '', projectName: '' };
  const open = (changes: object) => {
    const leave = vi.fn();
    const { unmount } = show(
      <TeacherDialog
        teacher={{ ...teacher, teacherId: null, projectId: '', intro: '<p>好</p>', ...changes }}
        onClose={leave}
      />,
    );
    const dialog = within(screen.getByRole('dialog', { name: '陈砚秋' }));
    expect(dialog.queryByRole('region', { name: '授课课程' })).toBeNull();
    const link = dialog.getByRole('link', { name: '查看课程' });
    const href = link.getAttribute('href');
    fireEvent.click(link);
    expect(leave).toHaveBeenCalledOnce();
    unmount();
    return href;
  };
  expect(open({})).toBe('/course/course-list?projectId=all');
  expect(open({ projectId: '1101' })).toBe('/course/course-list?projectId=1101');
});

it('a free file that the list sends without an address is read again after the login, and saved', async () => {
  const files = downloads();
  const file = { fileType: 'PDF', downloadCount: 12_345, updateTime: '2026-04-16 12:00:00' };
  const requests: object[] = inputsOf(getFreeResourcePage, () =>
    pageOf([
      { ...file, id: 'f1', name: '讲义', fileSize: 2048, fileUrl: requests.length > 1 ? '/files/a.pdf' : null },
      { id: 'f2', name: '真题', fileType: 'DOC', fileSize: 0, downloadCount: 0 },
    ]),
  );
  server.use(http.get('*/files/a.pdf', () => new HttpResponse('pdf')));
  show(<FreeResources />);
  const rows = await screen.findAllByRole('listitem');
  expect(texts(rows)).toEqual(['PDF讲义2.0 KB1.2万 次下载04-16 更新下载', 'DOC真题下载']);
  fireEvent.click(screen.getByRole('button', { name: '下载：讲义' }));
  const prompt = renderHook(() => useLoginPrompt()).result;
  await waitFor(() => expect(prompt.current?.reason).toBe('登录后下载资料'));
  act(() => {
    signIn();
    loginPrompt.succeed();
  });
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['讲义.pdf']));
});

describe('an ad', () => {
  const link = (linkUrl: string | null, linkTarget: '_self' | '_blank' | null = null) => {
    show(
      <AdLink item={{ linkUrl, linkTarget }} className="ad">
        了解
      </AdLink>,
    );
    const place = screen.getByText('了解');
    return ['href', 'target', 'rel'].map((name) => place.getAttribute(name));
  };
  it.each([
    ['/new/course/detail/1?a=b', null, ['/course/detail/1?a=b', null, null]],
    ['/new/course/detail/1', '_self', ['/course/detail/1', null, null]],
    ['/new/course/detail/1', '_blank', [`${location.origin}/new/course/detail/1`, '_blank', 'noopener']],
    ['https://example.com/a', null, ['https://example.com/a', null, null]],
    ['https://example.com/new/about', '_blank', ['https://example.com/new/about', '_blank', 'noopener']],
    [null, null, [null, null, null]],
  ] as const)('links to %s with target %s', (url, target, expected) => expect(link(url, target)).toEqual(expected));
});

describe('the contacts on the about page', () => {
  const phone = ad('1', { ext: { kind: 'PHONE', value: '400-1' } });
  const time = ad('2', { ext: { kind: 'TIME', value: '8:30–22:00' } });
  const app = ad('3', { title: '砺行APP', imgUrl: '/app.png', ext: { kind: 'APP_QR' } });
  const weChat = ad('4', { title: '服务号', linkUrl: 'https://example.com/w', ext: { kind: 'WECHAT_QR' } });

  it('are listed in 联系我们, which is hidden if there are none', async () => {
    ads(phone, time, app, weChat);
    const first = show(<About />);
    const contact = within(await screen.findByRole('region', { name: '联系我们' }));
    expect(contact.getByRole('link', { name: '400-1' })).toHaveAttribute('href', 'tel:400-1');
    expect(contact.getByText('8:30–22:00')).toBeVisible();
    const code = contact.getByRole('img', { name: '砺行APP二维码' });
    expect(code).toHaveAttribute('src', expect.stringMatching(/app\.png/));
    expect(await contact.findByRole('img', { name: '服务号二维码' })).toBeVisible();
    expect(texts(contact.getAllByRole('figure'))).toEqual(['砺行APP', '服务号']);
    expect(screen.getByRole('link', { name: '联系我们' })).toHaveAttribute('href', '#contact');
    first.unmount();
    ads(time);
    const second = show(<About />);
    const alone = await screen.findByRole('region', { name: '联系我们' });
    expect(alone).toHaveTextContent(/^联系我们8:30–22:00$/);
    second.unmount();
    // An ad without link and picture has no QR code.
    ads(ad('3', { title: '砺行APP', ext: { kind: 'APP_QR' } }));
    const third = show(<About />);
    await screen.findByRole('region', { name: '发展历程' });
    expect(screen.queryByRole('region', { name: '联系我们' })).toBeNull();
    third.unmount();
    ads();
    show(<About />);
    await waitFor(() => expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual(['公司简介']));
  });
});

describe('the app download', () => {
  const platforms = [
    ad('1', { linkUrl: 'https://example.com/ios', ext: { platform: 'IOS', version: '2.5.0', size: '86MB' } }),
    ad('2', { title: '平板版', linkUrl: 'https://example.com/pad', ext: { size: '90MB' } }),
    ad('3', { title: '没有地址' }),
    ad('4', { title: '电视版', linkUrl: 'https://example.com/tv' }),
  ];
  it('is a QR code with its known version and size', async () => {
    ads(...platforms);
    show(<AppDownload />);
    const shown = ['iPhone 下载版本 2.5.0，86MB', '平板版90MB', '电视版'];
    expect(texts(await screen.findAllByRole('figure'))).toEqual(shown);
    expect(await screen.findByRole('img', { name: 'iPhone 下载二维码' })).toBeVisible();
  });

  it('is a link on a phone, and 下载地址正在准备 without ads', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)');
    ads(...platforms);
    const { unmount } = show(<AppDownload />);
    expect(await screen.findByRole('link', { name: 'iPhone 下载' })).toHaveAttribute('href', 'https://example.com/ios');
    expect(screen.queryByRole('img', { name: /二维码/ })).toBeNull();
    unmount();
    ads();
    show(<AppDownload />);
    expect(await screen.findByText('下载地址正在准备')).toBeVisible();
  });
});

it('the pay types show the payee and the tip of each channel', async () => {
  server.use(
    mock(getPayChannels, () => [
      payChannel({ id: '1', payeeName: '砺行', tip: '限额', recommend: true }),
      payChannel({ id: '2', recommend: true }),
      payChannel({ id: '3' }),
    ]),
  );
  show(<PayTypes />);
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => texts(within(row).getAllByRole('cell')));
  expect(rows).toEqual([
    ['砺行', '限额'],
    ['以支付页面为准', '推荐'],
    ['以支付页面为准', '—'],
  ]);
});
