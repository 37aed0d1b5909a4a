import { QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getClassChildren } from '@/api/sys/endpoints';
import { useSubjects } from '@/components/project/use-subjects';
import { refuse } from '@/mocks/mock';
import { subjects, projects } from '@/mocks/world/taxonomy';
import { intended } from '@/session/project';
import { inputsOf } from '../../inputs-of';
import { notices } from '../../notices';
import { around } from '../../show';

const childrenOf = (project: string) =>
  subjects
    .filter(({ projectId }) => projectId === project)
    .map(({ id, code, name }) => ({ id, code, name, pId: project, level: 'S' as const, icon: null, children: [] }));
const find = async (ids: string[]) => {
  const { result } = renderHook(() => useSubjects(ids), { wrapper: around(new QueryClient()) });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  return result.current.data;
};

it('names the subject of the intended project after one batch of projects', async () => {
  const requests = inputsOf(getClassChildren, ({ input }) => childrenOf(input.id));
  intended.pickProject({ id: '1801', name: '企业人力资源管理师', code: 'HRM', pId: '18' });
  const found = await find(['180101']);
  expect(found?.get('180101')).toEqual({ name: '理论知识', project: '企业人力资源管理师' });
  expect(requests.map(({ id }) => id)).toEqual(['1801', ...projects.slice(0, 3).map(({ id }) => id)]);
});

it('reads all projects for an id that none has; one that fails is skipped without a toast', async () => {
  const requests = inputsOf(getClassChildren, ({ input }) =>
    input.id === '1101' ? refuse(500, '系统繁忙') : childrenOf(input.id),
  );
  const found = await find(['110101', '180101', 'none']);
  expect([...(found?.keys() ?? [])]).toContain('180101');
  expect(found?.get('110101')).toBeUndefined();
  expect(requests).toHaveLength(projects.length);
  expect(notices()).toEqual([]);
});
