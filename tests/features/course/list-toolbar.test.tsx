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
      query={new URLSearchParams('projectId=2&subjectId=3&kw=a&type=PACK&page=3')}
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
    ['nothing without filters', {}, read, null],
    ['a search term', { kw: '实务' }, read, ['“实务”', '清空筛选']],
    ['a category by its name', { categoryId: '11' }, named, ['建筑', '清空筛选']],
    ['the category of a project', { projectId: '1101' }, named, ['建筑', '一建', '清空筛选']],
    ['unknown ids by their kind', unknown, read, ['类别', '项目', '科目', '清空筛选']],
    ['a type', { type: 'PACK' }, read, ['课程包', '清空筛选']],
    ['nothing before the taxonomy has loaded', { kw: '实务' }, { ...read, tree: { isPending: true } }, null],
    ['nothing before the subject has loaded', { subjectId: '3' }, waiting, null],
    ['a search term without a subject at once', { kw: '实务' }, waiting, ['“实务”', '清空筛选']],
  ])('show %s', (_what, state, taxonomy, shown) => expect(bar(state, taxonomy)).toEqual(shown));

  it('link to the list without themselves and the page number, beside the count of courses', () => {
    bar({ ...unknown, kw: '实务', type: 'PACK' });
    const links = within(screen.getByRole('group')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/?projectId=2&subjectId=3',
      '/?projectId=all&kw=a&type=PACK',
      '/?projectId=all&kw=a&type=PACK&categoryId=1',
      '/?projectId=2&kw=a&type=PACK',
      '/?projectId=2&subjectId=3&kw=a',
      '/?projectId=all',
    ]);
    expect(screen.getByText('7').parentElement).toHaveTextContent('共 7 门课程');
  });
});

describe('the sort order of a list', () => {
  it.each([
    ['DEFAULT', '综合', '价格从低到高', 'PRICE_ASC'],
    ['NEW', '最新', '价格从低到高', 'PRICE_ASC'],
    ['HOT', '人气', '价格从低到高', 'PRICE_ASC'],
    ['PRICE_ASC', '价格', '价格从低到高，改为从高到低', 'PRICE_DESC'],
    ['PRICE_DESC', '价格', '价格从高到低，改为从低到高', 'PRICE_ASC'],
  ])('%s is marked as current: %s', (sort, name, label, next) => {
    bar({ sort });
    expect(texts(screen.getAllByRole('link', { current: true }))).toEqual([name]);
    const sorts = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(sorts.at(-1)).toHaveAccessibleName(label);
    expect(sorts.map((link) => link.getAttribute('href')?.split('&sort=')[1])).toEqual([undefined, 'NEW', 'HOT', next]);
  });

  it('has no price for lists without prices, and an unknown count is left out', () => {
    bar({}, read, { priced: false, total: undefined });
    expect(screen.queryByText(/门课程/)).toBeNull();
    expect(screen.queryByRole('link', { name: /价格/ })).toBeNull();
  });
});
