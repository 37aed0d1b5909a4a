import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getCatalogueList, getCoursewaresList } from '@/api/products/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { nodeOf } from '../../course-of';
import { inputsOf } from '../../inputs-of';
import { visit } from '../../visit';

const tree = () => screen.findByRole('tree', { name: '课程目录' });
const row = async (name: RegExp) => within(await tree()).findByRole('treeitem', { name });

describe('the catalogue of a course', () => {
  it('loads only its first node, opens others on request, and asks a visitor to log in at a locked row', async () => {
    const requests = inputsOf(getCoursewaresList, () => [
      { coursewareId: 'w1', coursewareName: '第一课', type: 'VIDEO' as const, duration: 65, isAudition: true },
      { coursewareId: 'w2', coursewareName: '小测', type: 'PAPER' as const },
      { coursewareId: 'w3', coursewareName: '直播', type: 'LIVE' as const },
    ]);
    const { user } = visit('/course/detail/3003?tab=catalogue');
    expect(await row(/第一课.*试听.*01:05/)).toBeVisible();
    expect(await row(/小测.*试卷.*未解锁/)).toBeVisible();
    expect(await row(/直播.*暂不支持/)).toBeVisible();
    expect(requests.map(({ catalogueId }) => catalogueId)).toEqual(['3003-0']);
    const chapter = await row(/^第1章/);
    expect(chapter).toHaveAttribute('aria-expanded', 'false');
    await user.click(chapter);
    expect(chapter).toHaveAttribute('aria-expanded', 'true');
    await user.click(chapter);
    expect(chapter).toHaveAttribute('aria-expanded', 'false');
    const expanded = () => screen.queryAllByRole('treeitem', { expanded: true }).length;
    await user.click(screen.getByRole('button', { name: '全部展开' }));
    expect(expanded()).toBeGreaterThan(3);
    await user.click(screen.getByRole('button', { name: '全部收起' }));
    expect(expanded()).toBe(0);
    await user.click(screen.getByRole('button', { name: '全部展开' }));
    const [locked] = await within(await tree()).findAllByRole('treeitem', { name: /未解锁/ });
    if (locked) await user.click(within(locked).getByRole('button'));
    expect(await screen.findByRole('dialog', { name: /登录/ })).toBeVisible();
  });

  it('reloads with 重试 after a failure, and shows what is known of its nodes', async () => {
    server.use(mock(getCatalogueList, () => refuse(500, '目录服务繁忙')));
    const { user } = visit('/course/detail/3003?tab=catalogue');
    const failed = await screen.findByRole('alert');
    server.resetHandlers();
    const full = nodeOf('b', { coursewareCount: 2, duration: 3_600 });
    server.use(mock(getCatalogueList, () => [nodeOf('a'), full, nodeOf('c', { coursewareCount: 1 })]));
    await user.click(within(failed).getByRole('button', { name: '重试' }));
    const panel = (await tree()).closest('section');
    await waitFor(() => expect(panel).toHaveTextContent(/3 章3 课时全部展开a本节还没有课件b2 课时1小时c1 课时$/));
  });
});
