import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getCatalogueList, getCoursewaresList } from '@/api/products/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';

const tree = () => screen.findByRole('tree', { name: '课程目录' });
const row = async (name: RegExp) => within(await tree()).findByRole('treeitem', { name });

describe('the catalogue of a course', () => {
  it('opens its first node, and loads others when they are opened', async () => {
    const asked: string[] = [];
    server.use(
      mock(getCoursewaresList, ({ input }) => {
        asked.push(input.catalogueId);
        return [
          { coursewareId: 'w1', coursewareName: '第一课', type: 'VIDEO' as const, duration: 65, isAudition: true },
          { coursewareId: 'w2', coursewareName: '小测', type: 'PAPER' as const },
          { coursewareId: 'w3', coursewareName: '直播', type: 'LIVE' as const },
        ];
      }),
    );
    const { user } = visit('/course/detail/3003?tab=catalogue');
    expect(await row(/第一课.*试听.*01:05/)).toBeVisible();
    expect(await row(/小测.*试卷.*未解锁/)).toBeVisible();
    expect(await row(/直播.*暂不支持/)).toBeVisible();
    expect(asked).toEqual(['3003-0']);
    const chapter = await row(/^第1章/);
    expect(chapter).toHaveAttribute('aria-expanded', 'false');
    await user.click(chapter);
    expect(chapter).toHaveAttribute('aria-expanded', 'true');
    const expanded = () => screen.queryAllByRole('treeitem', { expanded: true }).length;
    await user.click(screen.getByRole('button', { name: '全部展开' }));
    expect(expanded()).toBeGreaterThan(3);
    await user.click(screen.getByRole('button', { name: '全部收起' }));
    expect(expanded()).toBe(0);
    expect(screen.getByRole('button', { name: '全部展开' })).toBeVisible();
  });

  it('an audition leads to the trial page, a locked row asks for the login', async () => {
    const { user } = visit('/course/detail/3003?tab=catalogue');
    const audition = await row(/课程介绍与学习方法/);
    expect(within(audition).getByRole('link')).toHaveAttribute(
      'href',
      '/new/course/preview/3003?coursewareId=3003-0-w1',
    );
    await user.click(screen.getByRole('button', { name: '全部展开' }));
    const [locked] = await within(await tree()).findAllByRole('treeitem', { name: /未解锁/ });
    if (locked) await user.click(within(locked).getByRole('button'));
    expect(await screen.findByRole('dialog', { name: /登录/ })).toBeVisible();
  });

  it('owners go to the player', async () => {
    signIn();
    visit('/course/detail/3001?tab=catalogue');
    const lesson = await row(/课程介绍与学习方法/);
    await waitFor(() =>
      expect(within(lesson).getByRole('link')).toHaveAttribute(
        'href',
        '/new/course-player/3001?coursewareId=3001-0-w1',
      ),
    );
  });

  it('a failed tree heals, an empty one says so', async () => {
    server.use(mock(getCatalogueList, () => refuse(500, '目录服务繁忙')));
    const { user } = visit('/course/detail/3003?tab=catalogue');
    const failed = await screen.findByRole('alert');
    server.resetHandlers();
    server.use(mock(getCatalogueList, () => []));
    await user.click(within(failed).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('课程还没有内容')).toBeVisible();
  });
});
