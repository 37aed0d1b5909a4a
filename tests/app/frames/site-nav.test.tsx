import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { courseKeys } from '@/api/products/keys';
import { createQueryClient } from '@/app/query-client';
import { SiteNav } from '@/app/frames/site/site-nav';
import { courseDetail } from '../../course-of';

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
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/course/detail/3001']}>
        <SiteNav />
        <Opener />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('link', { name: '公开课' })).not.toHaveAttribute('aria-current');
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('link', { name: '公开课' })).toHaveAttribute('aria-current', 'page'));
  expect(complaints).not.toHaveBeenCalled();
});
