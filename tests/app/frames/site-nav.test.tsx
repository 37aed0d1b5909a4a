import { useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { courseKeys } from '@/api/products/keys';
import { SiteNav } from '@/app/frames/site/site-nav';
import { courseDetail } from '../../course-of';
import { around } from '../../show';

/** A page that puts its course into the cache while it renders, as a query with a first value does. */
function CoursePage() {
  const course = courseDetail({ type: 'FREE' });
  useQuery({ queryKey: courseKeys.detail('3001'), queryFn: () => course, enabled: false, initialData: course });
  return null;
}

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <CoursePage /> : <button onClick={() => setOpen(true)}>打开</button>;
}

it('the section of a course is marked, also when its page learns of the course while it renders', async () => {
  const complaints = vi.spyOn(console, 'error');
  render(
    <>
      <SiteNav />
      <Opener />
    </>,
    { wrapper: around(undefined, ['/course/detail/3001']) },
  );
  expect(screen.getByRole('link', { name: '公开课' })).not.toHaveAttribute('aria-current');
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('link', { name: '公开课' })).toHaveAttribute('aria-current', 'page'));
  expect(complaints).not.toHaveBeenCalled();
});
