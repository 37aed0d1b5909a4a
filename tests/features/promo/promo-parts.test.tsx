import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { redeemCourse } from '@/api/assumed/endpoints';
import type { CouponTemplate } from '@/api/assumed/coupon-schema';
import { getCourseDetails, getCoursePage } from '@/api/products/endpoints';
import { createQueryClient } from '@/app/query-client';
import { ScopeCourses } from '@/features/promo/acquire/scope-courses';
import { CodeForm } from '@/features/promo/code/code-form';
import { useCouponTarget } from '@/features/promo/coupon/use-coupon-target';
import { useRedeem } from '@/features/promo/exchange/use-redeem';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { intended } from '@/session/project';
import { signIn } from '../../sign-in';

function Around({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}
const course = (id: string, changes: object = {}) =>
  ({ id, type: 'SYS', title: `课程${id}`, price: 99, validType: 'DAYS', status: 'ON', ...changes }) as never;

describe('去使用', () => {
  const target = async (...productIds: string[]) => {
    const hook = renderHook(() => ({ ...useCouponTarget(), ...useLocation() }), { wrapper: Around });
    await act(() => hook.result.current.use({ productIds }));
    return hook.result.current.pathname + hook.result.current.search;
  };
  it('of no course in particular leads to all, of one to that one', async () => {
    expect(await target()).toBe('/course/course-list?projectId=all');
    expect(await target('7')).toBe('/course/detail/7');
  });

  it.each([
    ['SYS', '1101', '/course/course-list?projectId=1101'],
    ['FREE', '1101', '/course/free-course?projectId=1101'],
    ['ADD', '1101', '/course/pro-course?projectId=1101'],
    ['PACK', null, '/course/course-list?projectId=all'],
  ])('of several %s courses of the project %s leads to %s', async (type, projectId, address) => {
    server.use(mock(getCourseDetails, () => course('7', { type, projectId })));
    expect(await target('7', '8')).toBe(address);
  });

  it('leads to all where the course cannot be read', async () => {
    server.use(mock(getCourseDetails, () => refuse(500, '系统繁忙')));
    expect(await target('7', '8')).toBe('/course/course-list?projectId=all');
  });
});

describe('the courses that a coupon is for', () => {
  const show = (...productIds: string[]) =>
    render(<ScopeCourses template={{ productIds } as unknown as CouponTemplate} />, { wrapper: Around });
  const titles = () => screen.getAllByRole('article').map((card) => /课程\w+/.exec(card.textContent ?? '')?.[0]);

  it('are those of the four it names first that can be bought: one that is gone or free keeps none back', async () => {
    server.use(
      mock(getCourseDetails, ({ input: { id } }) => {
        if (id === '2') return refuse(404, '课程不存在');
        return course(id, { status: id === '3' ? 'OFF' : 'ON', price: id === '4' ? 0 : 99 });
      }),
    );
    show('1', '2', '3', '4', '5');
    await waitFor(() => expect(titles()).toEqual(['课程1']));
  });

  it('can be asked for again where none could be read, and are none where none is left', async () => {
    server.use(mock(getCourseDetails, () => refuse(500, '系统繁忙')));
    const { unmount } = show('1', '2');
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use(mock(getCourseDetails, ({ input: { id } }) => course(id)));
    fireEvent.click(retry);
    await waitFor(() => expect(titles()).toEqual(['课程1', '课程2']));
    unmount();
    server.use(mock(getCourseDetails, ({ input: { id } }) => course(id, { status: 'OFF' })));
    show('1');
    expect(await screen.findByText('暂无可用课程')).toBeVisible();
  });

  it('are popular ones of the project where it names none', async () => {
    const asked = vi.fn();
    server.use(
      mock(getCoursePage, ({ input }) => {
        asked(input);
        const records = input.projectId ? ['1', '2', '3', '4', '5', '6'] : [];
        return {
          records: records.map((id) => course(id, { price: id === '2' ? 0 : 99 })),
          total: records.length,
          size: 12,
          current: 1,
          pages: 1,
        };
      }),
    );
    const { unmount } = show();
    expect(await screen.findByText('暂无可用课程')).toBeVisible();
    expect(asked).toHaveBeenLastCalledWith({ current: 1, size: 12, sort: 'HOT' });
    unmount();
    intended.pickProject({ id: '1101', name: '一级建造师', code: '', pId: '11' });
    show();
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({ current: 1, size: 12, sort: 'HOT', projectId: '1101' }),
    );
    await waitFor(() => expect(titles()).toEqual(['课程1', '课程3', '课程4', '课程5']));
  });
});

describe('the field of a code', () => {
  const open = (refusal: string | null = null) => {
    const [changed, sent] = [vi.fn(), vi.fn()];
    render(
      <CodeForm name="兑换码" button="下一步" pending={false} refusal={refusal} onChange={changed} onSubmit={sent} />,
    );
    return { changed, sent, user: userEvent.setup(), field: screen.getByRole('textbox', { name: '兑换码' }) };
  };
  const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  it('leaves the text of a composition alone until it ends', () => {
    const { field } = open();
    fireEvent.compositionStart(field);
    put(field, 'lx 2026');
    expect(field).toHaveValue('lx 2026');
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('LX-2026');
    put(field, 'lx 2026 a');
    expect(field).toHaveValue('LX-2026-A');
  });

  it('takes a blank at the end for a hyphen when it is typed, and for nothing when it is pasted', async () => {
    const { field, user, sent } = open();
    put(field, 'lx ');
    expect(field).toHaveValue('LX-');
    fireEvent.paste(field);
    put(field, 'lx2026 ');
    expect(field).toHaveValue('LX2026');
    put(field, 'lx2026 ');
    expect(field).toHaveValue('LX2026-');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('LX2026'));
  });

  it('forgets a refusal with the next change, and is cleared with the focus kept', async () => {
    const { field, changed, user } = open('兑换码已使用');
    expect(field).toHaveAccessibleDescription('兑换码已使用');
    expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
    put(field, 'lx');
    expect(changed).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(changed).toHaveBeenCalledTimes(2);
  });
});

it('a code that is refused at the last word leaves the dialog, and says why', async () => {
  signIn();
  const asked = vi.fn();
  const answers = [
    { courseId: '3004', title: '公开课', type: 'FREE', validDays: 180, owned: false } as never,
    refuse(500, '操作失败', { reason: 'USED' }),
  ];
  server.use(
    mock(redeemCourse, ({ input }) => (asked(input), answers[asked.mock.calls.length - 1] ?? refuse(500, ''))),
  );
  const { result } = renderHook(() => useRedeem(), { wrapper: Around });
  act(() => result.current.confirm());
  act(() => result.current.submit('DH-1'));
  await waitFor(() => expect(result.current.found?.code).toBe('DH-1'));
  act(() => result.current.confirm());
  await waitFor(() => expect(result.current.refusal).toBe('兑换码已使用'));
  expect([result.current.found, result.current.done]).toEqual([null, null]);
  expect(asked.mock.calls.map(([input]: unknown[]) => input)).toEqual([
    { code: 'DH-1', confirm: false },
    { code: 'DH-1', confirm: true },
  ]);
  act(() => result.current.forget());
  await waitFor(() => expect(result.current.refusal).toBeNull());
});
