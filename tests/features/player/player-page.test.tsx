import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLearnedRecord } from '@/api/dataanalysis/endpoints';
import { getCatalogueList, getCoursewareInfo, getStudyPercentage } from '@/api/products/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { film, row, stage, tellLesson } from './support';
import { inputsOf } from '../../inputs-of';
import { leaseElsewhere } from '../../web-locks';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';
import { hold } from '../../hold';

beforeEach(() => signIn());

describe('the course player opens', () => {
  it('at the last record, on the second where the learner stopped', async () => {
    visit('/course-player/3001');
    const name = '不确定性分析：例题示范';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
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

  it('even where the part of the catalogue that reads the same list is folded meanwhile', async () => {
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

  it('at the second of the address, and not where that is nonsense', async () => {
    visit('/course-player/3001?coursewareId=3001-0-w1&t=7');
    expect((await film()).currentTime).toBe(7);
    visit('/course-player/3001?coursewareId=3001-c2-1-w1&t=-1e9');
    await screen.findByRole('heading', { level: 1, name: /考点精讲/ });
  });

  it('an audition for a visitor, without asking for progress or telling any', async () => {
    session.end();
    const told = inputsOf(addLearnedRecord, () => null);
    const asked = inputsOf(getStudyPercentage, () => refuse(500, 'not asked'));
    visit('/course-player/3003');
    expect(await screen.findByRole('heading', { level: 1, name: '课程介绍与学习方法' })).toBeVisible();
    const element = await film();
    act(() => void element.play());
    act(() => element.pause());
    expect(screen.queryByText(/总进度/)).toBeNull();
    expect([...told, ...asked]).toEqual([]);
  });

  it('once its catalogue can be had', async () => {
    server.use(mock(getCatalogueList, () => refuse(500, '目录服务繁忙')));
    const { user } = visit('/course-player/3001?coursewareId=3001-0-w1');
    expect(await screen.findByText('目录服务繁忙', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '课程学习' })).toBeInTheDocument();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await row(/^课程介绍/)).toBeVisible();
  });

  it('says that a course is empty, missing, or that the courseware is', async () => {
    visit('/course-player/empty');
    expect(await screen.findByText('课程还没有内容')).toBeVisible();
    visit('/course-player/nothing');
    expect(await screen.findByText('内容不存在或已下架')).toBeVisible();
    visit('/course-player/3001?coursewareId=nothing');
    expect((await screen.findAllByText('内容不存在或已下架')).length).toBeGreaterThan(0);
  });
});

describe('the course player is blocked', () => {
  it('where the server refuses, in its own words', async () => {
    server.use(mock(getCoursewareInfo, () => refuse(403, '本节将于下周开放')));
    visit('/course-player/3001?coursewareId=3001-0-w1');
    expect(await stage('本节将于下周开放')).toBeVisible();
    expect(screen.getByText('可以先学习其他课时，或联系客服')).toBeVisible();
  });

  it('where access ends in the middle: the next lesson offers the renewal', async () => {
    server.use(mock(getCoursewareInfo, () => refuse(403, '课程已到期')));
    visit('/course-player/3020?coursewareId=3020-0-w1');
    expect(await stage('课程已到期')).toBeVisible();
    expect(await screen.findByRole('button', { name: '续费' })).toBeVisible();
  });

  it('where the film fails, until it is tried again', async () => {
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

  it('where it has no address, which is not the network’s fault', async () => {
    tellLesson({ playUrl: undefined });
    visit('/course-player/3001?coursewareId=3001-0-w1');
    expect(await screen.findByText('这一节还没有可播放的内容，可能尚未上传')).toBeVisible();
    expect(screen.queryByText(/网络不稳定/)).toBeNull();
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  });

  it('where another window of the account plays, until it is taken back', async () => {
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

  it('on LIVE, which is listed and cannot be opened', async () => {
    const { user } = visit('/course-player/3001?coursewareId=3001-0-w1');
    const live = await row(/开班直播.*暂不支持/);
    await user.click(within(live).getByRole('button'));
    expect(await screen.findByText('该课件暂不支持在电脑上打开')).toBeVisible();
    visit('/course-player/3001?coursewareId=3001-0-w3');
    expect(await stage('暂不支持')).toBeVisible();
  });
});
