import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getSalesQrcode } from '@/api/crm/endpoints';
import { getCatalogueList, getCourseDetails, getCoursewaresList } from '@/api/products/endpoints';
import type { CatalogueNode } from '@/api/products/schema';
import { keepExamDate } from '@/learning/basics/exam-date';
import { dayText } from '@/learning/study-days';
import { NextSteps } from '@/features/order/pay/next-steps';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { intended } from '@/session/project';
import { shanghaiDay } from '@/shared/lib/dates';
import { courseDetail, nodeOf } from '../../course-of';
import { signIn } from '../../sign-in';
import { show } from '../../show';
import { texts } from '../../texts';
import { ware } from '../player/support';

const yijian = { id: '1101', name: '一级建造师' };
/** The project of the header, which is not that of the course. */
const teaching = { code: 'JSZG', id: '1301', name: '教师资格', pId: '13' };
const node = (id: string, coursewareCount: number, children: CatalogueNode[] = [], sort = 0) =>
  nodeOf(id, { name: `节${id}`, coursewareCount, sort, children });
const lesson = (id: string, canStudy: boolean, duration = 90) =>
  ware(id, { coursewareName: `课${id}`, canStudy, duration });
/** Shows the next steps after the payment of a course with these lessons. */
function open(
  tree: CatalogueNode[],
  lessons: ReturnType<typeof lesson>[],
  { qrcodeUrl = null, project = yijian }: { qrcodeUrl?: string | null; project?: typeof yijian | null } = {},
) {
  const ofProject = project && { projectId: project.id, projectName: project.name };
  server.use(
    mock(getCourseDetails, () => ({ ...courseDetail(), ...ofProject })),
    mock(getCatalogueList, () => tree),
    mock(getCoursewaresList, () => lessons),
    mock(getSalesQrcode, () => ({ qrcodeUrl, salesName: '', title: '' })),
  );
  return show(<NextSteps courseId="3001" />);
}
beforeEach(() => {
  signIn();
  intended.pickProject(teaching);
});

it('the next steps offer the first unlocked lesson of the first node with lessons', async () => {
  const tree = [node('b', 9, [], 2), node('a', 12, [node('a1', 0), node('a2', 3)], 1)];
  open(tree, [lesson('1', false), lesson('2', true)], {
    qrcodeUrl: 'https://a.example/1.png',
    project: null,
  });
  expect(await screen.findByRole('heading', { name: '从第一课开始' })).toBeVisible();
  const first = screen.getByRole('link');
  expect(first).toHaveAttribute('href', '/course-player/3001?coursewareId=2');
  expect(first).toHaveTextContent('课2节a2，01:30');
  expect(screen.getByText(/^共 21 课时/)).toBeVisible();
  const teacher = within(screen.getByRole('complementary', { name: '添加班主任' }));
  expect(teacher.getByRole('img', { name: '班主任二维码' })).toHaveAttribute('src', 'https://a.example/1.png');
  expect(texts(teacher.getAllByRole('paragraph'))).toEqual(['微信扫码，领取学习资料']);
  expect(teacher.getByRole('heading').previousElementSibling).toHaveTextContent('2');
  expect(screen.queryByRole('heading', { name: '定下考试日期' })).toBeNull();
});

it('the next steps offer no lesson if all are locked, and ask for the exam date of the course', async () => {
  const { user } = open([node('a', 3)], [lesson('1', false)]);
  expect(await screen.findByRole('heading', { name: '定下考试日期' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '从第一课开始' })).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByText('一级建造师考试的日期，仅存本机。')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '选择日期' }));
  expect(screen.getByText('一级建造师考试日期（仅本机）')).toBeVisible();
});

it.each([
  [10, 21, '按 10 天算，平均每天约 3 课时。日期仅存本机。'],
  [21, 21, '按 21 天算，平均每天不到 1 课时。日期仅存本机。'],
  [10, 0, '一级建造师考试的日期，仅存本机。'],
  [0, 21, '一级建造师考试的日期，仅存本机。'],
])('the next steps with %i days and %i lessons show: %s', async (days, lessons, text) => {
  const date = dayText(shanghaiDay(Date.now()) + days);
  keepExamDate(yijian.id, date);
  open([node('a', lessons)], [lesson('1', true, 0)]);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: date })).toBeVisible();
  expect(texts(screen.queryAllByRole('link'))).toEqual(lessons > 0 ? ['课1节a'] : []);
  expect(screen.queryByText(String(days)) !== null).toBe(days > 0);
});
