import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ClassNode } from '@/api/sys/schema';
import { bindProject } from '@/api/usercenter/endpoints';
import { createQueryClient } from '@/app/query-client';
import { ProjectPicker } from '@/components/project/project-picker';
import { classQueries } from '@/api/sys/queries';
import { pickProject, projectPromptSeen } from '@/components/project/use-projects';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { intended } from '@/session/project';
import { forgetMemory } from '../../reload';
import { inputsOf } from '../../inputs-of';
import { notices } from '../../notices';
import { signIn } from '../../sign-in';
import { show } from '../../show';

const node = (id: string, name: string, children: ClassNode[] = []) =>
  ({ id, name, code: id, pId: null, children }) as unknown as ClassNode;
const builder = node('1101', '一级建造师');

describe('the project picker', () => {
  const picker = (tree: ClassNode[]) => {
    const client = createQueryClient();
    client.setQueryData(classQueries.tree().queryKey, tree);
    const onPick = vi.fn<(project: ClassNode) => void>();
    show(<ProjectPicker chosen="1101" onPick={onPick} />, client);
    return onPick;
  };

  it('groups projects by category, omits empty categories, and marks the chosen project', async () => {
    const accountant = node('1201', '会计');
    const onPick = picker([node('11', '建筑', [builder]), node('12', '财会', [accountant]), node('13', '空')]);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['建筑', '财会']);
    const [chosen, other] = screen.getAllByRole('button');
    expect([chosen, other].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    expect([chosen, other].map((button) => button?.querySelectorAll('svg').length)).toEqual([1, 0]);
    await userEvent.click(within(screen.getByRole('group', { name: '财会' })).getByRole('button'));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(accountant);
  });

  it('with many projects has a search by name or category', async () => {
    const many = Array.from({ length: 100 }, (_, at) => node(`p${at}`, `项目${at} A`));
    const onPick = picker([node('11', '建筑', [builder]), node('12', '财会', many)]);
    expect(screen.getAllByRole('button')).toHaveLength(101);
    const search = screen.getByRole('textbox', { name: '搜索项目' });
    await userEvent.type(search, ' 目99 a ');
    expect(screen.getAllByRole('button').map(({ title, textContent }) => title || textContent)).toEqual([
      '项目99 A财会',
    ]);
    await userEvent.click(screen.getByRole('button'));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(many[99]);
    await userEvent.clear(search);
    await userEvent.type(search, '建筑');
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['建筑']);
    await userEvent.clear(search);
    await userEvent.type(search, '没有');
    expect(screen.getByRole('status')).toHaveTextContent('没有找到“没有”');
  });

  it('with few projects has no search, and shows a long name in its title', () => {
    const long = '备考'.repeat(100);
    picker([node('11', '建筑', [node('1', long)])]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByTitle(long)).toBeVisible();
  });

  it('shows an empty state without projects', () => {
    picker([node('13', '空')]);
    expect(screen.getByText('暂无备考项目')).toBeVisible();
  });
});

describe('picking a project', () => {
  const bound = () => inputsOf(bindProject, () => null);

  it('sends it to the server for a learner', async () => {
    const sent = bound();
    signIn();
    pickProject(builder);
    await waitFor(() => expect(sent).toEqual([{ projectId: '1101', projectName: '一级建造师' }]));
    expect(notices()).toEqual(['已切换到 一级建造师']);
  });

  it('stores it on the device for a visitor, who is not asked again', async () => {
    const sent = bound();
    localStorage.removeItem('projectAsked');
    forgetMemory();
    expect(projectPromptSeen.getState()).toBe('');
    pickProject(builder);
    expect(intended.project()?.id).toBe('1101');
    expect(projectPromptSeen.getState()).toBe('1');
    await Promise.resolve();
    expect(sent).toEqual([]);
  });

  it('keeps it if the server refuses it', async () => {
    server.use(mock(bindProject, () => refuse(500, '系统繁忙')));
    signIn();
    pickProject(builder);
    await waitFor(() => expect(notices()).toContain('系统繁忙'));
    expect(intended.project()?.id).toBe('1101');
  });
});
