import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useBack } from '@/shared/lib/use-back';

function Back({ home }: { home?: string | undefined }) {
  const back = useBack(home);
  return (
    <button type="button" onClick={back}>
      返回
    </button>
  );
}
afterEach(() => history.replaceState(null, ''));

it.each([
  ['goes back to the previous page inside the site', { idx: 2 }, undefined, '/before'],
  ['goes to the question bank from the first entry', { idx: 0 }, undefined, '/question-bank/home'],
  ['goes to the given page from the first entry', { idx: 0 }, '/cover', '/cover'],
  ['goes to the question bank from an entry without index', null, undefined, '/question-bank/home'],
])('返回 %s', (_, state, home, path) => {
  const router = createMemoryRouter(
    [
      { path: '/room', element: <Back home={home} /> },
      { path: '*', element: <p>别处</p> },
    ],
    { initialEntries: ['/before', '/room'] },
  );
  render(<RouterProvider router={router} />);
  history.replaceState(state, '');
  fireEvent.click(screen.getByRole('button', { name: '返回' }));
  expect(router.state.location.pathname).toBe(path);
});
