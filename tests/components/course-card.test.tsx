import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CourseCard as Course } from '@/api/products/schema';
import { CourseCard } from '@/components/course/course-card';
import { courseDetail } from '../course-of';
import { show } from '../show';

const course: Course = {
  ...courseDetail({ id: '1001', coverUrl: '/new/cover.svg', price: 1980, maxPrice: 2480, originalPrice: 2680 }),
  studyCount: 12_386,
  lessonCount: 128,
  teachers: ['周启航', '韩亦舟', '许承泽'].map((name) => ({ id: name, name, avatar: null })),
};

const shown = (change: Partial<Course>, owned = false) =>
  show(<CourseCard course={{ ...course, ...change }} owned={owned} />);

it('a course card is one link with type, lowest price, original price, teachers and counts', () => {
  shown({});
  expect(screen.getByRole('link')).toHaveAccessibleName(course.title);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/course/detail/1001');
  const card = screen.getByRole('article');
  for (const text of ['系统课', '¥1,980起', '原价¥2,680', '周启航、韩亦舟 等', '128 课时', '1.2万 人学习'])
    expect(card).toHaveTextContent(text);
});

it('a course card shows 免费 for a price of zero, and 已购 instead of a price', () => {
  shown({ price: 0, maxPrice: null, originalPrice: null, type: 'FREE' });
  expect(screen.getByText('免费')).toBeVisible();
  expect(screen.getByText('公开课')).toBeVisible();
  shown({}, true);
  expect(screen.getByText('已购')).toBeVisible();
});

it('a course card draws the same replacement for a missing and a failed cover', () => {
  const { container } = show(
    <>
      <CourseCard course={{ ...course, coverUrl: null }} />
      <CourseCard course={course} />
    </>,
  );
  const drawn = () => [...container.querySelectorAll('svg[viewBox="0 0 16 9"]')].map(({ outerHTML }) => outerHTML);
  const picture = container.querySelector('img[src="/new/cover.svg"]');
  expect(picture).not.toBeNull();
  expect(drawn()).toHaveLength(1);
  if (picture) fireEvent.error(picture);
  expect(drawn()).toHaveLength(2);
  const [missing, failed] = drawn();
  expect(failed).toBe(missing);
});
