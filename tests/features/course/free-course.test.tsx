import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getCoursePage } from '@/api/products/endpoints';
import { activeFreeCourse } from '@/api/usercenter/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { loginPrompt } from '@/session/login-prompt';
import { unknownTime } from '@/shared/lib/dates';
import { courseDetail } from '../../course-of';
import { everythingInView } from '../../in-view';
import { inputsOf } from '../../inputs-of';
import { pageOf } from '../../page-of';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { address, visit } from '../../visit';

const activations = () => inputsOf(activeFreeCourse, ({ input }) => ({ courseId: input.id }));
const study = (title: RegExp) => screen.findByRole('button', { name: new RegExp(`免费学习：.*${title.source}`) });

it.each([
  ['activates the course once', '13800000002', /需求弹性系数/, '3030', [{ id: '3030' }]],
  ['leaves a course that the learner owns', '13800000001', /资金时间价值/, '3014', []],
])('免费学习 asks a visitor to log in, %s, and opens the player', async (_what, mobile, title, id, sent) => {
  const activated = activations();
  const { user } = visit('/course/free-course?projectId=all');
  await user.click(await study(title));
  expect(await screen.findByRole('dialog', { name: /登录/ })).toBeVisible();
  expect(activated).toEqual([]);
  signIn(mobile);
  loginPrompt.succeed();
  await waitFor(() => expect(address()).toBe(`/course-player/${id}`));
  expect(activated).toEqual(sent);
});

it('the list of free courses links owned ones to the player, shows start times, and does not sort by price', async () => {
  signIn();
  visit('/course/free-course?projectId=1101');
  const link = await screen.findByRole('link', { name: /^免费学习：.*资金时间价值/ });
  expect(link).toHaveAttribute('href', '/new/course-player/3014');
  expect(screen.getAllByText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} 开课/)).not.toEqual([]);
  expect(screen.queryByRole('link', { name: /价格/ })).toBeNull();
  expect(texts(screen.getAllByRole('group')).join()).not.toContain('类型');
});

it('a start that is over is not shown as a coming date, in the list or on the home page', async () => {
  const starts = [Date.now() - 60_000, null, Date.parse('2099-04-16T19:30:00+08:00'), unknownTime];
  const cards = starts.map((startTime, at) =>
    courseDetail({ type: 'FREE', title: '课', price: 0, startTime, id: `${at}` }),
  );
  server.use(mock(getCoursePage, () => pageOf(cards)));
  const { unmount } = visit('/course/free-course?projectId=1101');
  const foots = ['已开课', '免费', '2099-04-16 19:30 开课', '开课时间未知'].map((when) => `公开课课${when}免费学习`);
  expect(texts(await screen.findAllByRole('article'))).toEqual(foots);
  unmount();
  everythingInView();
  visit('/');
  const block = await screen.findByRole('region', { name: '近期公开课' });
  expect(texts(await within(block).findAllByRole('article'))).toEqual([
    '公开课课已开课免费学习',
    ...['随时可看', '164 月 19:30', '时间未知'].map((when) => `${when}课免费学习`),
  ]);
  // The stops of the route of study, whose times stand alone.
  expect(screen.queryByText(/^\d\d-\d\d \d\d:\d\d$/)).toBeNull();
});

it('免费学习 shows why the server refuses, and works again', async () => {
  signIn('13800000002');
  server.use(mock(activeFreeCourse, () => refuse(500, '名额已满')));
  const { user } = visit('/course/free-course?projectId=all');
  await user.click(await study(/需求弹性系数/));
  expect(await screen.findByText('名额已满')).toBeVisible();
  expect(address()).toBe('/course/free-course?projectId=all');
  const activated = activations();
  await user.click(await study(/需求弹性系数/));
  await waitFor(() => expect(activated).toEqual([{ id: '3030' }]));
});

it('the list of 增值课 links to their course pages', async () => {
  visit('/course/pro-course?projectId=1101');
  const link = await screen.findByRole('link', { name: /^查看详情：.*考点速查手册/ });
  expect(link).toHaveAttribute('href', '/new/course/detail/3011');
});
