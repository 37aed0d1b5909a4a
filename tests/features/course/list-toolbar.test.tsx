import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListToolbar } from '@/features/course/list/list-toolbar';
import { texts } from '../../texts';
import { show } from '../../show';

type Props = Parameters<typeof ListToolbar>[0];
const nothing = { categoryId: null, projectId: null, subjectId: null, type: null, kw: '', sort: 'DEFAULT' };
const read = {
  category: null,
  project: null,
  subject: null,
  tree: { isPending: false },
  children: { isPending: false },
};
const waiting = { ...read, children: { isPending: true } };
const unknown = { categoryId: '1', projectId: '2', subjectId: '3' };
const named = { ...read, category: { id: '11', name: '建筑' }, project: { id: '1101', name: '一建' } };
const bar = (state: object, taxonomy: object = read, more: Partial<Props> = {}) => {
  show(
    <ListToolbar
      state={{ ...nothing, ...state } as Props['state']}
      query={new URLSearchParams('page=3')}
      taxonomy={taxonomy as Props['taxonomy']}
      priced
      total={7}
      {...more}
    />,
  );
  const group = screen.queryByRole('group', { name: '已选条件' });
  return group && texts(within(group).getAllByRole('link'));
};

describe('the conditions of a list', () => {
  it.each<[string, object, object, string[] | null]>([
    ['none', {}, read, null],
    ['a word', { kw: '实务' }, read, ['“实务”', '清空筛选']],
    ['a category by its name', { categoryId: '11' }, named, ['建筑', '清空筛选']],
    ['the category of a project', { projectId: '1101' }, named, ['建筑', '一建', '清空筛选']],
    ['what nobody can name', unknown, read, ['类别', '项目', '科目', '清空筛选']],
    ['a type', { type: 'PACK' }, read, ['课程包', '清空筛选']],
    ['none before their names are read', { kw: '实务' }, { ...read, tree: { isPending: true } }, null],
    ['none before the subject is', { subjectId: '3' }, waiting, null],
    ['those that wait for no subject', { kw: '实务' }, waiting, ['“实务”', '清空筛选']],
  ])('%s', (_what, state, taxonomy, told) => expect(bar(state, taxonomy)).toEqual(told));

  it('each takes itself away, and the page with it', () => {
    bar({ kw: '实务', type: 'PACK' });
    expect(screen.getByRole('link', { name: '移除条件：“实务”' }).getAttribute('href')).not.toContain('page');
    expect(screen.getByText('7').parentElement).toHaveTextContent('共 7 门课程');
  });
});

describe('the order of a list', () => {
  it.each([
    ['DEFAULT', /^综合/],
    ['NEW', /^最新/],
    ['HOT', /^人气/],
    ['PRICE_ASC', /^价格/],
    ['PRICE_DESC', /^价格/],
  ])('%s', (sort, name) => {
    bar({ sort });
    const [current, ...more] = screen.getAllByRole('link', { current: true });
    expect(current).toHaveTextContent(name);
    expect(more).toEqual([]);
  });

  it('is none by price where there is none; the count is left out while nobody knows it', () => {
    bar({}, read, { priced: false, total: null });
    expect(screen.queryByText(/门课程/)).toBeNull();
    expect(screen.queryByRole('link', { name: /价格/ })).toBeNull();
  });
});
