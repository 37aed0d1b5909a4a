import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getFirstAudition } from '@/api/products/endpoints';
import type { CourseDetail } from '@/api/products/schema';
import { BlockedLesson } from '@/features/player/course-player/blocked-lesson';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { courseDetail } from '../../course-of';
import { show } from '../../show';

const course = courseDetail({ id: '3014', price: 980, lessonCount: 31 });
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);
const audition = (has: boolean) =>
  server.use(mock(getFirstAudition, () => (has ? { coursewareId: 'w1', coursewareName: '一', type: 'VIDEO' } : null)));
type Gate = Parameters<typeof BlockedLesson>[0]['gate'];

it.each<[Gate, Partial<CourseDetail>, string, string, string[]]>([
  ['login', {}, '登录后学习', '登录后可以学习已购课程和公开课', ['登录后学习']],
  ['claim', { price: 0 }, '领取后学习', '这门课程可以免费学习', ['免费领取']],
  ['off', { status: 'OFF' }, '课程已下架', '这门课程已停止售卖', ['联系客服']],
  ['renew', {}, '课程已到期', '续费后可以继续学习，学习记录会保留', ['续费']],
  ['renew', { status: 'OFF' }, '课程已到期', '续费后可以继续学习，学习记录会保留', ['联系客服']],
  ['buy', {}, '购买后学习', '购买后可学习全部 31 课时', ['立即购买']],
  ['buy', { lessonCount: 0 }, '购买后学习', '购买后可学习全部课时', ['立即购买']],
])('a lesson blocked by %s shows the reason and its buttons', (gate, changes, title, hint, names) => {
  audition(false);
  show(<BlockedLesson course={{ ...course, ...changes }} gate={gate} />);
  const box = screen.getByRole('heading', { name: title }).parentElement;
  expect(box).toHaveTextContent(new RegExp(`^${title}${hint}(¥\\d+)?${names.join('')}$`));
  expect(buttons()).toEqual(names);
  expect(screen.queryByText('¥', { exact: false }) !== null).toBe(names.includes('续费') || names.includes('立即购买'));
});

it.each<Gate>(['login', 'buy'])(
  'a lesson blocked by %s shows the reason of the server, and 去试听 if there is an audition',
  async (gate) => {
    audition(true);
    show(<BlockedLesson course={course} gate={gate} reason="本节将于下周开放" />);
    expect(screen.getByRole('heading', { name: '本节将于下周开放' })).toBeVisible();
    expect(await screen.findByRole('link', { name: '去试听' })).toHaveAttribute('href', '/course/preview/3014');
  },
);
