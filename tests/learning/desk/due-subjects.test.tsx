import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getBook } from '@/api/questionbank/question-endpoints';
import { getClassChildren } from '@/api/sys/endpoints';
import { useDueSubjects } from '@/learning/desk/use-due-subjects';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { intended } from '@/session/project';
import { around } from '../../show';
import { signIn } from '../../sign-in';

it('has the mistakes of every subject of the project, however many it has', async () => {
  signIn();
  intended.pickProject({ code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' });
  const ids = Array.from({ length: 9 }, (_, at) => `s${at + 1}`);
  server.use(
    mock(getClassChildren, () => ids.map((id) => ({ id, name: id, code: id, pId: '1101', level: 'S' as const }))),
    mock(getBook, ({ input }) => ({ total: input.subjectId === 's9' ? 4 : 0, dueToday: 4, groups: [] })),
  );
  const { result } = renderHook(() => useDueSubjects({ now: Date.now(), records: [] }), { wrapper: around() });
  await waitFor(() => expect(result.current.due).toHaveLength(9));
  expect(result.current.due.filter(({ isDue }) => isDue)).toEqual([expect.objectContaining({ id: 's9', total: 4 })]);
});
