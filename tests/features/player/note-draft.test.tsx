import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetMemory } from '../../reload';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';
import { film, moveTo, row } from './support';

beforeEach(() => signIn());

const first = '/course-player/3001?coursewareId=3001-0-w1';
const field = () => screen.findByRole('textbox', { name: /记笔记/ });
const notes = () => screen.findByRole('list', { name: '我的笔记' });

async function begin(text: string, second: number) {
  const view = visit(first);
  const element = await film();
  moveTo(element, second);
  await view.user.click(screen.getByRole('button', { name: '记笔记' }));
  await view.user.type(await field(), text);
  return { ...view, element };
}

describe('an unsaved note in the player', () => {
  it('keeps the second of its first character, is saved once by Ctrl+Enter, and takes a new second if emptied', async () => {
    const { user, element } = await begin('先画', 31);
    moveTo(element, 37);
    await user.type(await field(), '现金流量图');
    expect(screen.getByRole('textbox', { name: '在 00:31 记笔记' })).toHaveValue('先画现金流量图');
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    const list = await notes();
    expect(within(list).getAllByText('先画现金流量图')).toHaveLength(1);
    expect(within(list).getByRole('button', { name: /回到 课程介绍与学习方法 00:31/ })).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(screen.getByRole('textbox', { name: '在 00:37 记笔记' })).toBeVisible();
    expect(localStorage.getItem('u:1001:draft:note:3001')).toBeNull();
    await user.type(await field(), '先');
    await user.clear(await field());
    moveTo(element, 40);
    await user.type(await field(), '重来');
    expect(screen.getByRole('textbox', { name: '在 00:40 记笔记' })).toHaveValue('重来');
  });

  it('survives a change of the tab, a navigation and a reload', async () => {
    const { user, router, unmount } = await begin('先画现金流量图', 9);
    await user.click(screen.getByRole('tab', { name: '目录' }));
    await user.click(screen.getByRole('tab', { name: /笔记/ }));
    expect(await field()).toHaveValue('先画现金流量图');
    await act(() => router.navigate('/uc/feedback'));
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('tab', { name: /笔记/ }));
    expect(await field()).toHaveValue('先画现金流量图');
    unmount();
    forgetMemory();
    const again = visit(first);
    await again.user.click(await screen.findByRole('tab', { name: /笔记/ }));
    expect(await screen.findByRole('textbox', { name: '在 00:09 记笔记' })).toHaveValue('先画现金流量图');
  });

  it('stays with its lesson when another one opens, and names it', async () => {
    const { user } = await begin('先画现金流量图', 31);
    await user.click(screen.getByRole('tab', { name: '目录' }));
    await user.click(within(await row(/学习计划表/)).getByRole('button'));
    await screen.findByRole('heading', { level: 1, name: /学习计划表/ });
    await user.click(screen.getByRole('tab', { name: /笔记/ }));
    expect(await screen.findByText(/草稿属于《课程介绍与学习方法》00:31/)).toBeVisible();
    await user.type(await field(), '，再列式');
    await user.click(screen.getByRole('button', { name: '保存笔记' }));
    const list = await notes();
    expect(await within(list).findByText('先画现金流量图，再列式')).toBeVisible();
    expect(within(list).getByRole('button', { name: /回到 课程介绍与学习方法 00:31/ })).toBeVisible();
    expect(screen.queryByText(/草稿属于/)).toBeNull();
  });

  it('survives a change of the tab and a reload while a saved note is edited', async () => {
    const { user, unmount } = await begin('先画', 31);
    await user.click(screen.getByRole('button', { name: '保存笔记' }));
    await user.click(await screen.findByRole('button', { name: '编辑笔记' }));
    await user.type(screen.getByRole('textbox', { name: '编辑笔记' }), '现金流量图');
    await user.click(screen.getByRole('tab', { name: '目录' }));
    await user.click(screen.getByRole('tab', { name: /笔记/ }));
    expect(await screen.findByRole('textbox', { name: '编辑笔记' })).toHaveValue('先画现金流量图');
    unmount();
    forgetMemory();
    const again = visit(first);
    await again.user.click(await screen.findByRole('tab', { name: /笔记/ }));
    await again.user.click(await screen.findByRole('textbox', { name: '编辑笔记' }));
    await again.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await within(await notes()).findByText('先画现金流量图')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('u:1001:draft:note:3001')).toBeNull());
  });
});
