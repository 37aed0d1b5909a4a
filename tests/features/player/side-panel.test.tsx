import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getStudyPercentage } from '@/api/products/endpoints';
import { server } from '@/mocks/node';
import { playerSettings } from '@/components/player/player-settings';
import { courseMemory } from '@/learning/course-memory';
import { mock, refuse } from '@/mocks/mock';
import { texts } from '../../texts';
import { film, mockLesson, moveTo, row } from './support';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';

beforeEach(() => signIn());
const lesson = '/course-player/3001?coursewareId=3001-0-w1';

describe('the side panel of the player', () => {
  it('is resized by keys, a drag or a click within its limits, and keeps its width', async () => {
    const { user, unmount } = visit(lesson);
    const edge = await screen.findByRole('separator', { name: '调整目录宽度' });
    const width = () => Number(edge.getAttribute('aria-valuenow'));
    expect(width()).toBe(340);
    expect(['min', 'max'].map((end) => edge.getAttribute(`aria-value${end}`))).toEqual(['280', '560']);
    act(() => edge.focus());
    const widths: number[] = [];
    const keys = 'ArrowLeft ArrowRight ArrowRight End ArrowRight Home ArrowLeft a Enter';
    for (const key of keys.split(' ')) {
      await user.keyboard(`{${key}}`);
      widths.push(width());
    }
    expect(widths).toEqual([360, 340, 320, 560, 540, 280, 300, 300, 340]);
    // Alt+Left goes back, Ctrl+Home scrolls.
    expect(fireEvent.keyDown(edge, { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(edge, { key: 'Home', ctrlKey: true })).toBe(true);
    expect(courseMemory.read('3001').width).toBe(340);
    edge.setPointerCapture = () => undefined;
    const press = (from: number, ...to: number[]) => {
      fireEvent.pointerDown(edge, { clientX: from });
      for (const clientX of to) fireEvent.pointerMove(edge, { clientX });
      fireEvent.pointerUp(edge);
      return width();
    };
    fireEvent.pointerMove(edge, { clientX: 100 });
    expect(width()).toBe(340);
    // A move of three pixels is a click.
    expect(press(500, 503)).toBe(480);
    expect(press(500)).toBe(340);
    expect(press(500, 496)).toBe(344);
    expect(press(500, 450, 499)).toBe(345);
    fireEvent.pointerMove(edge, { clientX: 100 });
    expect(width()).toBe(345);
    // A cancelled pointer is no drag and no click.
    fireEvent.pointerDown(edge, { clientX: 500 });
    fireEvent.pointerCancel(edge);
    fireEvent.pointerMove(edge, { clientX: 400 });
    fireEvent.pointerUp(edge);
    expect(width()).toBe(345);
    expect(courseMemory.read('3001').width).toBe(345);
    unmount();
    visit(lesson);
    expect(await screen.findByRole('separator')).toHaveAttribute('aria-valuenow', '345');
  });

  it('collapses and expands, and stays so', async () => {
    const first = visit(lesson);
    await first.user.click(await screen.findByRole('tab', { name: '资料' }));
    await first.user.click(screen.getByRole('button', { name: '收起目录' }));
    expect(screen.queryByRole('tree')).toBeNull();
    expect(screen.getByRole('button', { name: '展开目录' })).toHaveAttribute('aria-expanded', 'false');
    first.unmount();
    const { user } = visit(lesson);
    await user.click(await screen.findByRole('button', { name: '展开目录' }));
    expect(screen.getByRole('button', { name: '收起目录' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('tab', { name: '目录' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: '收起目录' }));
    // 记笔记 expands the panel.
    await user.click(screen.getByRole('button', { name: '记笔记' }));
    expect(await screen.findByRole('textbox', { name: /记笔记/ })).toHaveFocus();
    // Theatre mode collapses the panel.
    await film();
    await user.click(await screen.findByRole('button', { name: '剧场模式' }));
    expect(playerSettings.read().theatre).toBe(true);
    expect(screen.queryByRole('textbox', { name: /记笔记/ })).toBeNull();
    expect(screen.getByRole('button', { name: '展开目录' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '退出剧场模式' }));
    expect(playerSettings.read().theatre).toBe(false);
    // The panel is collapsed again, as the learner had left it.
    await user.click(screen.getByRole('button', { name: '展开目录' }));
    expect(screen.getByRole('tab', { name: '目录' })).toHaveAttribute('aria-selected', 'true');
  });

  it('expands and collapses the whole catalogue, remembers open nodes, and shows the progress', async () => {
    const { user, unmount } = visit(lesson);
    await row(/课程介绍/);
    const bar = await screen.findByRole('progressbar', { name: '总进度' });
    expect(bar).toHaveAttribute('aria-valuenow', '27');
    const open = () =>
      screen.getAllByRole('treeitem', { hidden: true }).filter((item) => item.getAttribute('aria-expanded') === 'true');
    expect(open()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '展开全部' }));
    expect(await screen.findByRole('button', { name: '全部收起' })).toBeVisible();
    expect(open().length).toBeGreaterThan(3);
    await user.click(await row(/^第1章/));
    expect(screen.getByRole('button', { name: '展开全部' })).toBeVisible();
    await user.click(await row(/^第1章/));
    await user.click(screen.getByRole('button', { name: '全部收起' }));
    expect(open()).toHaveLength(0);
    expect(screen.queryByRole('treeitem', { name: /课程介绍/ })).toBeNull();
    await user.click(await row(/^第2章/));
    unmount();
    visit(lesson);
    // The nodes are as the learner left them, except that the current lesson is shown.
    expect(await row(/课程介绍/)).toHaveAttribute('aria-current', 'true');
    expect(await row(/^第2章/)).toHaveAttribute('aria-expanded', 'true');
    expect(await row(/^第1章/)).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('a note in the side panel', () => {
  const write = async (user: ReturnType<typeof visit>['user'], text: string) => {
    await user.type(await screen.findByRole('textbox', { name: /记笔记/ }), text);
    await user.click(screen.getByRole('button', { name: '保存笔记' }));
    return within(await screen.findByRole('list', { name: '我的笔记' }));
  };

  it('of a document has no second; of another lesson opens that lesson at its second', async () => {
    mockLesson({ type: 'DOC', docUrl: '/__mock/files/doc/a.pdf' });
    const first = visit('/course-player/3001?coursewareId=3001-0-w2');
    await first.user.click(await screen.findByRole('tab', { name: '笔记' }));
    expect(screen.getByText('仅本机保存')).toBeVisible();
    expect(screen.queryByRole('button', { name: '导出 Markdown' })).toBeNull();
    expect(await screen.findByRole('textbox', { name: '记笔记' })).toBeVisible();
    const list = await write(first.user, '讲义第一页');
    expect(await list.findByText('讲义第一页')).toBeVisible();
    expect(list.queryByRole('button', { name: /^回到/ })).toBeNull();
    expect(screen.getByRole('tab', { name: '笔记 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: '导出 Markdown' })).toBeVisible();
    first.unmount();

    mockLesson({ startPosition: 0 });
    const second = visit(lesson);
    const element = await film();
    moveTo(element, 9);
    await second.user.click(screen.getByRole('button', { name: '记笔记' }));
    const notes = await write(second.user, '先画现金流量图');
    const mark = () => screen.queryByRole('button', { name: '笔记 00:09 先画现金流量图' });
    await waitFor(() => expect(mark()).toBeVisible());
    Object.assign(element, { currentTime: 20 });
    await second.user.click(await notes.findByRole('button', { name: /^回到 课程介绍.* 00:09$/ }));
    expect(element.currentTime).toBe(9);
    // The newest note is first.
    expect(texts(notes.getAllByRole('listitem'))).toEqual([
      expect.stringContaining('先画现金流量图'),
      expect.stringContaining('讲义第一页'),
    ]);
    second.unmount();

    const third = visit('/course-player/3001?coursewareId=3001-c2-1-w1');
    await film();
    await third.user.click(await screen.findByRole('tab', { name: '笔记 2' }));
    expect(mark()).toBeNull();
    await third.user.click(await screen.findByRole('button', { name: /^回到 课程介绍.* 00:09$/ }));
    await waitFor(() => expect(address()).toContain('coursewareId=3001-0-w1'));
    await screen.findByRole('heading', { level: 1, name: /^课程介绍/ });
    expect((await film()).currentTime).toBe(9);
    // Once it has been used, the second leaves the address.
    await waitFor(() => expect(address()).not.toContain('t=9'));
  });

  it('is not saved if it is empty or too long, and 取消 discards a change', async () => {
    const { user } = visit(lesson);
    await film();
    await user.click(screen.getByRole('button', { name: '记笔记' }));
    const field = await screen.findByRole('textbox', { name: /记笔记/ });
    await user.click(screen.getByRole('button', { name: '保存笔记' }));
    expect(screen.getByText('请先写一点内容')).toBeVisible();
    fireEvent.change(field, { target: { value: '字'.repeat(1001) } });
    await user.click(screen.getByRole('button', { name: '保存笔记' }));
    expect(screen.getByText('笔记最多 1000 字，可以分成两条')).toBeVisible();
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: `${'字'.repeat(999)}。` } });
    expect(screen.queryByText('笔记最多 1000 字，可以分成两条')).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    const list = within(await screen.findByRole('list', { name: '我的笔记' }));
    await user.click(list.getByRole('button', { name: '编辑笔记' }));
    const edited = list.getByRole('textbox', { name: '编辑笔记' });
    await user.clear(edited);
    await user.click(list.getByRole('button', { name: '保存' }));
    expect(list.getByText('请先写一点内容')).toBeVisible();
    expect(edited).toHaveFocus();
    await user.type(edited, '改过');
    await user.click(list.getByRole('button', { name: '取消' }));
    expect(list.queryByRole('textbox')).toBeNull();
    expect(list.getByText(/^字+。$/)).toBeVisible();
  });
});

it('the total progress of a course is read again with 重试 if it fails to load', async () => {
  server.use(mock(getStudyPercentage, () => refuse(500, '系统繁忙')));
  const { user } = visit(lesson);
  await row(/课程介绍/);
  expect(await screen.findByText('学习进度没有读到')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^总进度/ })).toBeNull();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: '重试：学习进度' }));
  expect(await screen.findByRole('progressbar', { name: '总进度' })).toHaveAttribute('aria-valuenow', '27');
});
