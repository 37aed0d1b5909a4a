import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLearnedRecord } from '@/api/dataanalysis/endpoints';
import { getFirstAudition, getFreeResourcePage } from '@/api/products/endpoints';
import { mock } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { film } from '../player/support';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';

beforeEach(() => localStorage.setItem('projectAsked', '1'));

describe('the trial page', () => {
  it('plays what may be tried, records nothing, and offers the course at the end', async () => {
    let told = 0;
    server.use(
      mock(addLearnedRecord, () => {
        told += 1;
        return null;
      }),
    );
    const { user } = visit('/course/preview/3003');
    const list = within(await screen.findByRole('region', { name: '试听课时' }));
    expect(list.getAllByRole('button')).toHaveLength(3);
    expect(list.getByRole('button', { name: /课程介绍与学习方法/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText(/试听结束，购买后可学习全部 \d+ 课时/)).toBeVisible();
    const entries = history.length;
    await user.click(list.getByRole('button', { name: /课程介绍与学习方法/ }));
    const film = await waitFor(() => {
      const found = document.querySelector('video');
      if (!found) throw new Error('no film yet');
      return found;
    });
    Object.defineProperty(film, 'currentTime', { value: 30 });
    act(() => void film.dispatchEvent(new Event('ended')));
    const over = screen.getByRole('group', { name: '视频播放器' });
    expect(await within(over).findByRole('heading', { name: '试听结束' })).toBeVisible();
    expect(within(over).getByRole('link', { name: '立即购买' })).toHaveAttribute('href', '/new/course/detail/3003');
    await user.click(within(over).getByRole('button', { name: '试听下一节' }));
    await waitFor(() => expect(address()).toContain('coursewareId=3003-0-w2'));
    expect(told).toBe(0);
    // Back leads to the page that led here, not through the lessons.
    expect(history.length).toBe(entries);
  });

  // An audition is a whole courseware: a trial that is cut short is no trial that has ended (D13).
  it.each([
    [26.9, '播放失败'],
    [27, '试听结束'],
  ])('of 30 s that ends at %d s says %s', async (second, title) => {
    visit('/course/preview/3003');
    const element = await film();
    Object.assign(element, { currentTime: second });
    act(() => void element.dispatchEvent(new Event('ended')));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    for (const other of ['播放失败', '试听结束'])
      if (other !== title) expect(screen.queryByRole('heading', { name: other })).toBeNull();
  });

  it('tells nobody to buy what is theirs', async () => {
    signIn();
    visit('/course/preview/3001');
    expect(await screen.findByText(/^试听结束，您已拥有这门课，可学习全部 \d+ 课时$/)).toBeVisible();
    expect(await screen.findByRole('link', { name: /^(继续|开始)学习$/ })).toBeVisible();
    expect(screen.queryByText(/购买/)).toBeNull();
  });

  it('says that there is nothing to try', async () => {
    server.use(mock(getFirstAudition, () => null));
    visit('/course/preview/3003');
    expect(await screen.findByText('该课程暂无试听')).toBeVisible();
  });

  it('leads an owner back to studying', async () => {
    signIn();
    visit('/course/preview/3001');
    expect(await screen.findByRole('link', { name: '继续学习' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '立即购买' })).toBeNull();
  });
});

describe('the files', () => {
  it('are filtered by the address', async () => {
    const asked: unknown[] = [];
    server.use(
      mock(getFreeResourcePage, ({ input }) => {
        asked.push(input);
        return { records: [], total: 0, size: 10, current: 1, pages: 0 };
      }),
    );
    const { user } = visit('/course/resource?projectId=1101&subjectId=110101&fileType=PDF');
    expect(await screen.findByText('暂无资料')).toBeVisible();
    expect(asked.at(-1)).toEqual({ current: 1, size: 10, projectId: '1101', subjectId: '110101', fileType: 'PDF' });
    await user.click(screen.getByRole('link', { name: '查看全部资料' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ current: 1, size: 10 }));
  });

  it('ask a visitor for the login first', async () => {
    const { user } = visit('/course/resource?projectId=all');
    const [download] = await screen.findAllByRole('button', { name: /^下载：/ });
    if (download) await user.click(download);
    expect(await screen.findByRole('dialog', { name: /登录/ })).toBeVisible();
  });

  it('of a page beyond the last one lead to the last', async () => {
    visit('/course/resource?projectId=all&page=99');
    await waitFor(() => expect(address()).toMatch(/page=3/));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('heal after a failure', async () => {
    testWorld().setScenario('http:500@resource/getfreepagelist');
    const { user } = visit('/course/resource?projectId=all');
    const retry = await screen.findByRole('button', { name: '重试' });
    testWorld().setScenario('');
    await user.click(retry);
    expect(await screen.findByRole('table')).toBeVisible();
  });
});
