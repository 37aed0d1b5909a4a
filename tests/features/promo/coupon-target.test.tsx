import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CouponTemplate } from '@/api/assumed/coupon-schema';
import { getCourseDetails, getCoursePage } from '@/api/products/endpoints';
import type { CourseDetail } from '@/api/products/schema';
import { ScopeCourses } from '@/features/promo/acquire/index';
import { useCouponTarget } from '@/features/promo/coupon/use-coupon-button';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { intended } from '@/session/project';
import { courseDetail } from '../../course-of';
import { inputsOf } from '../../inputs-of';
import { pageOf } from '../../page-of';
import { around, show, shownAddress } from '../../show';
import { coupon } from '../order/coupon-of';

const course = (id: string, changes: Partial<CourseDetail> = {}) =>
  courseDetail({ id, title: `课程${id}`, price: 99, ...changes });

const template = (productIds: string[]): CouponTemplate => ({
  ...coupon('券', 20, { productIds }),
  templateId: 't1',
  status: 'OPEN',
  startTimestamp: null,
  acquired: false,
});

describe('去使用', () => {
  const target = async (...productIds: string[]) => {
    const { result } = renderHook(useCouponTarget, { wrapper: around() });
    let opened = Promise.resolve();
    act(() => void (opened = result.current.use({ productIds })));
    expect(result.current.pending).toBe(productIds.length > 1);
    await act(() => opened);
    expect(result.current.pending).toBe(false);
    return shownAddress();
  };
  it('opens all courses for a coupon without courses, and the course page for one course', async () => {
    expect(await target()).toBe('/course/course-list?projectId=all');
    expect(await target('7')).toBe('/course/detail/7');
  });

  it.each([
    ['SYS', '1101', '/course/course-list?projectId=1101'],
    ['FREE', '1101', '/course/free-course?projectId=1101'],
    ['ADD', '1101', '/course/pro-course?projectId=1101'],
    ['PACK', null, '/course/course-list?projectId=all'],
  ] as const)('for several %s courses of the project %s opens %s', async (type, projectId, address) => {
    server.use(mock(getCourseDetails, () => course('7', { type, projectId })));
    expect(await target('7', '8')).toBe(address);
  });

  it('opens all courses if the course fails to load', async () => {
    server.use(mock(getCourseDetails, () => refuse(500, '系统繁忙')));
    expect(await target('7', '8')).toBe('/course/course-list?projectId=all');
  });
});

describe('the courses of a coupon', () => {
  const courses = (...productIds: string[]) => show(<ScopeCourses template={template(productIds)} />);
  const titles = () => screen.getAllByRole('article').map((card) => /课程\w+/.exec(card.textContent ?? '')?.[0]);

  it('are those of its first four that can be bought, without missing, free and off-sale ones', async () => {
    server.use(
      mock(getCourseDetails, ({ input: { id } }) => {
        if (id === '2') return refuse(404, '课程不存在');
        return course(id, { status: id === '3' ? 'OFF' : 'ON', price: id === '4' ? 0 : 99 });
      }),
    );
    courses('1', '2', '3', '4', '5');
    await waitFor(() => expect(titles()).toEqual(['课程1']));
  });

  it('are reloaded with 重试 after a failure, and 暂无可用课程 appears if none can be bought', async () => {
    server.use(mock(getCourseDetails, () => refuse(500, '系统繁忙')));
    const { unmount } = courses('1', '2');
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use(mock(getCourseDetails, ({ input: { id } }) => course(id)));
    fireEvent.click(retry);
    await waitFor(() => expect(titles()).toEqual(['课程1', '课程2']));
    unmount();
    server.use(mock(getCourseDetails, ({ input: { id } }) => course(id, { status: 'OFF' })));
    courses('1');
    expect(await screen.findByText('暂无可用课程')).toBeVisible();
  });

  it('are four popular paid courses of the intended project if the coupon names none', async () => {
    const requests = inputsOf(getCoursePage, ({ input }) => {
      const records = input.projectId ? ['1', '2', '3', '4', '5', '6'] : [];
      return pageOf(records.map((id) => course(id, { price: id === '2' ? 0 : 99 })));
    });
    const { unmount } = courses();
    expect(await screen.findByText('暂无可用课程')).toBeVisible();
    expect(requests.at(-1)).toEqual({ current: 1, size: 12, sort: 'HOT' });
    unmount();
    intended.pickProject({ id: '1101', name: '一级建造师', code: '', pId: '11' });
    courses();
    await waitFor(() => expect(requests.at(-1)).toEqual({ current: 1, size: 12, sort: 'HOT', projectId: '1101' }));
    await waitFor(() => expect(titles()).toEqual(['课程1', '课程3', '课程4', '课程5']));
  });
});
