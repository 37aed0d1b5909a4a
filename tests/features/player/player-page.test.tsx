import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { getCatalogueList, getCoursewareInfo } from '@/api/products/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { film, mockLesson, moveTo, row, stage } from './support';
import { inputsOf } from '../../inputs-of';
import { leaseElsewhere } from '../../web-locks';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';
import { hold } from '../../hold';

beforeEach(() => signIn());

describe('the course player opens', () => {
  it('the last lesson at the second where the learner stopped', async () => {
    visit('/course-player/3001');
    const name = '不确定性分析：例题示范';
    await screen.findByRole('heading', { level: 1, name });
    const element = await film();
    expect(element.currentTime).toBe(12);
    expect(await screen.findByText('上次看到 00:12，已为你接着播放')).toBeVisible();
    act(() => element.pause());
    expect(screen.getByText('上次看到 00:12，从这里继续')).toBeVisible();
    expect(screen.getByRole('button', { name: '从头播放' })).toBeVisible();
    expect(await row(new RegExp(name))).toHaveAttribute('aria-current', 'true');
    expect(document.title).toContain(name);
    expect(address()).toContain('coursewareId=');
    expect(await screen.findByRole('button', { name: /总进度 27%/ })).toBeVisible();
  });

  it('a lesson even if its node is collapsed while its list is loading', async () => {
    const [held, answer] = hold();
    server.use(http.post('*/catalogue/getCoursewaresList', () => held));
    const { user } = visit('/course-player/3005');
    await user.click(await screen.findByRole('treeitem', { name: /^开课导学/, expanded: true }));
    await screen.findByRole('treeitem', { name: /^开课导学/, expanded: false });
    expect(address()).not.toContain('coursewareId=');
    answer();
    await waitFor(() => expect(address()).toContain('coursewareId='));
    expect(await film()).toBeVisible();
  });

  it('a lesson before its course has loaded, with both names in the top bar at once', async () => {
    const [held, answer] = hold();
    server.use(http.get('*/course/getDetails/3001', () => held));
    visit('/course-player/3001?coursewareId=3001-0-w1');
    const bar = await screen.findByRole('banner');
    await waitFor(() => expect(document.title).toContain('课程介绍与学习方法'));
    expect(within(bar).queryByRole('link', { name: '' })).toBeNull();
    expect(within(bar).queryByText('课程介绍与学习方法')).toBeNull();
    answer();
    expect(await within(bar).findByText('课程介绍与学习方法')).toBeVisible();
    expect(within(bar).getByRole('link', { name: /一级建造师/ })).toBeVisible();
  });

  it('at the second of the address, and ignores an invalid one', async () => {
    visit('/course-player/3001?coursewareId=3001-0-w1&t=7');
    expect((await film()).currentTime).toBe(7);
    expect(screen.queryByText(/^上次看到/)).toBeNull();
    visit('/course-player/3001?coursewareId=3001-c2-1-w1&t=-1e9');
    await screen.findByRole('heading', { level: 1, name: /考点精讲/ });
  });

  it('with its catalogue after a failure and 重试', async () => {
    server.use(mock(getCatalogueList, () => refuse(500, '目录服务繁忙')));
    const { user } = visit('/course-player/3001?coursewareId=3001-0-w1');
    expect(await screen.findByText('目录服务繁忙', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '课程学习' })).toBeInTheDocument();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await row(/^课程介绍/)).toBeVisible();
  });

  it('with a message if the course is empty, the course is missing or the lesson is missing', async () => {
    visit('/course-player/empty');
    expect(await screen.findByText('课程还没有内容')).toBeVisible();
    visit('/course-player/nothing');
    expect(await screen.findByText('内容不存在或已下架')).toBeVisible();
    visit('/course-player/3001?coursewareId=nothing');
    expect((await screen.findAllByText('内容不存在或已下架')).length).toBeGreaterThan(0);
  });
});

it('full screen stays from lesson to lesson, and Back leaves the player', async () => {
  const wide: HTMLElement[] = [];
  HTMLElement.prototype.requestFullscreen = function () {
    wide.push(this);
    return Promise.resolve();
  };
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
    Reflect.deleteProperty(document, 'fullscreenElement');
  });
  const { user, router } = visit('/about');
  await act(() => router.navigate('/course-player/3001?coursewareId=3001-c2-1-w1'));
  const first = await film();
  await user.click(await screen.findByRole('button', { name: '全屏' }));
  expect(wide[0]).toContainElement(first);
  const controls = within(screen.getByRole('group', { name: '视频播放器' }));
  await user.click(await controls.findByRole('button', { name: '下一节' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(wide[0]).toContainElement(await film());
  expect(wide).toHaveLength(1);
  await act(() => router.navigate(-1));
  expect(address()).toBe('/about');
});

describe('the course player is blocked', () => {
  it('with the reason of the server if it refuses', async () => {
    server.use(mock(getCoursewareInfo, () => refuse(403, '本节将于下周开放')));
    visit('/course-player/3001?coursewareId=3001-0-w1');
    expect(await stage('本节将于下周开放')).toBeVisible();
    expect(screen.getByText('可以先学习其他课时，或联系客服')).toBeVisible();
  });

  it('with 续费 if the access has ended', async () => {
    server.use(mock(getCoursewareInfo, () => refuse(403, '课程已到期')));
    visit('/course-player/3020?coursewareId=3020-0-w1');
    expect(await stage('课程已到期')).toBeVisible();
    expect(await screen.findByRole('button', { name: '续费' })).toBeVisible();
  });

  it('if the film fails, until 重试', async () => {
    const { user } = visit('/course-player/3001?coursewareId=3001-0-w1');
    const element = await film();
    act(() => void element.dispatchEvent(new Event('error')));
    const failed = await screen.findByRole('alert');
    expect(within(failed).getByRole('heading', { name: '播放失败' })).toBeVisible();
    expect(within(failed).getByRole('button', { name: '反馈' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByText('播放失败')).toBeNull());
    await film();
  });

  it('not if the address of its film has expired, which is renewed once by itself', async () => {
    const opened = inputsOf(getCoursewareInfo, ({ input: { coursewareId } }) => ({
      coursewareId,
      coursewareName: '一课',
      type: 'VIDEO' as const,
      playUrl: '/__mock/media/lesson.mp4',
    }));
    server.use(http.get('*/__mock/media/lesson.mp4', () => new HttpResponse(null, { status: 403 })));
    visit('/course-player/3001?coursewareId=3001-0-w1');
    const breakAt = async (second: number) => {
      const element = await film();
      moveTo(element, second);
      act(() => void element.dispatchEvent(new Event('error')));
      return element;
    };
    const first = await breakAt(12);
    await waitFor(() => expect(document.querySelector('video')).not.toBe(first));
    expect((await film()).currentTime).toBe(12);
    expect(opened).toHaveLength(2);
    await breakAt(14);
    expect(await screen.findByRole('heading', { name: '播放失败' })).toBeVisible();
    expect(opened).toHaveLength(2);
  });

  it('if the film has no address, without blaming the network', async () => {
    mockLesson({ playUrl: undefined });
    visit('/course-player/3001?coursewareId=3001-0-w1');
    expect(await screen.findByText('这一节还没有可播放的内容，可能尚未上传')).toBeVisible();
    expect(screen.queryByText(/网络不稳定/)).toBeNull();
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  });

  it('if another window of the account plays, until 在此继续', async () => {
    const { user } = visit('/course-player/3001?coursewareId=3001-0-w1');
    const element = await film();
    act(() => void element.play());
    leaseElsewhere(`u:${session.userId()}:lease:player`);
    expect(await stage('已在其他窗口播放')).toBeVisible();
    expect(screen.getByText('为保证学习记录准确，同一账号只能在一个窗口播放')).toBeVisible();
    expect(element.paused).toBe(true);
    await user.click(screen.getByRole('button', { name: '在此继续' }));
    expect(screen.queryByText('已在其他窗口播放')).toBeNull();
    await waitFor(() => expect(element.paused).toBe(false));
  });

  it('for a LIVE lesson, which is listed but cannot be opened', async () => {
    const { user } = visit('/course-player/3001?coursewareId=3001-0-w1');
    const live = await row(/开班直播.*暂不支持/);
    await user.click(within(live).getByRole('button'));
    expect(await screen.findByText('该课件暂不支持在电脑上打开')).toBeVisible();
    visit('/course-player/3001?coursewareId=3001-0-w3');
    expect(await stage('暂不支持')).toBeVisible();
  });
});
