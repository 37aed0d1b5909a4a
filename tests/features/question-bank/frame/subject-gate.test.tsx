import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { getClassChildren } from '@/api/sys/endpoints';
import { SubjectGate, useBankSubject } from '@/features/question-bank/frame/subject-gate';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { intended } from '@/session/project';
import { inputsOf } from '../../../inputs-of';

const project = { code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' };
const subject = (id: string) => ({ id, name: `科目${id}`, code: id, pId: '1101', level: 'S', children: [] });
beforeEach(() => intended.forget());

function Page({ withAll }: { withAll: boolean }) {
  const bank = useBankSubject();
  return (
    <SubjectGate bank={bank} withAll={withAll} without={<p>没有项目</p>}>
      {(id) => <p>科目：{id ?? '全部'}</p>}
    </SubjectGate>
  );
}
function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}
function open(query = '', withAll = false, subjects: object[] | null = [subject('1'), subject('2')]) {
  const requests = inputsOf(getClassChildren, () => subjects ?? refuse(500, '忙'));
  render(
    <MemoryRouter initialEntries={[`/bank${query}`]}>
      <QueryClientProvider client={createQueryClient()}>
        <Page withAll={withAll} />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return requests;
}
const shown = (text: string) => screen.findByText(`科目：${text}`);
const chips = async () =>
  within(await screen.findByRole('group', { name: '科目' }))
    .getAllByRole('button')
    .map((chip) => `${chip.textContent}${chip.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`);
const pick = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('status').textContent;

describe('the subject of the bank', () => {
  it('is missing before a project is picked, and is then the subject picked there before', async () => {
    open();
    expect(screen.getByText('没有项目')).toBeVisible();
    expect(screen.getByRole('heading', { name: '选择备考项目' })).toBeVisible();
    expect(screen.queryByText(/^科目：/)).toBeNull();
    act(() => {
      intended.pickProject(project);
      intended.pickSubject('1101', { code: '2', id: '2', name: '科目2', pId: '1101' });
    });
    expect(await shown('2')).toBeVisible();
  });
  it.each([
    ['?subjectId=9', false, '9'],
    ['', true, '全部'],
  ])('for "%s" (all: %s) is %s without a project, and without a list', async (query, withAll, text) => {
    open(query, withAll);
    expect(await shown(text)).toBeVisible();
    expect(screen.queryByText('没有项目')).toBeNull();
    expect(screen.queryByRole('group', { name: '科目' })).toBeNull();
    cleanup();
    intended.pickProject(project);
    open(query, withAll, null);
    expect(await shown(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
  it('is the first one of the project, also if the address has an empty one, and changes by its chip', async () => {
    intended.pickProject(project);
    open('?subjectId=&tab=2&kw=x&page=3&count=20');
    expect(await shown('1')).toBeVisible();
    expect(await chips()).toEqual(['科目1 *', '科目2']);
    pick('科目2');
    expect(await shown('2')).toBeVisible();
    // Tab and count stay, the filters of the other subject are dropped.
    expect(address()).toBe('/bank?tab=2&count=20&subjectId=2');
    expect(await chips()).toEqual(['科目1', '科目2 *']);
  });
  it('is 全部科目 at first if all subjects are offered', async () => {
    intended.pickProject(project);
    open('', true);
    expect(await shown('全部')).toBeVisible();
    await waitFor(async () => expect(await chips()).toEqual(['全部科目 *', '科目1', '科目2']));
    pick('科目1');
    expect(await shown('1')).toBeVisible();
    expect(address()).toBe('/bank?subjectId=1');
    pick('全部科目');
    expect(await shown('全部')).toBeVisible();
    expect(address()).toBe('/bank');
  });
  it('is replaced by 该项目暂无科目 if the project has no subjects', async () => {
    intended.pickProject(project);
    open('', false, []);
    expect(await screen.findByText('该项目暂无科目')).toBeVisible();
    expect(screen.queryByText(/^科目：/)).toBeNull();
  });
  it('can be loaded again by 重试 after a failure', async () => {
    intended.pickProject(project);
    const requests = open('', false, null);
    const again = await screen.findByRole('button', { name: '重试' });
    const before = requests.length;
    server.use(mock(getClassChildren, () => [subject('7')]));
    fireEvent.click(again);
    expect(await shown('7')).toBeVisible();
    expect(requests).toHaveLength(before);
  });
});
