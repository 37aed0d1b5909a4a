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
  ['from inside the site to where one came from', { idx: 2 }, undefined, '/before'],
  ['from a first entry to the bank', { idx: 0 }, undefined, '/question-bank/home'],
  ['from a first entry to the place that it names', { idx: 0 }, '/cover', '/cover'],
  ['from an entry that nobody has counted to the bank', null, undefined, '/question-bank/home'],
])('返回 leads %s', (_, state, home, path) => {
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
