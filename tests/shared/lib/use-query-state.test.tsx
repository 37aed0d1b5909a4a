import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBrowserRouter, Link, RouterProvider, useBlocker } from 'react-router-dom';
import { useQueryState } from '@/shared/lib/use-query-state';

let arrive: (() => void)[] = [];
let router: ReturnType<typeof createBrowserRouter> | null = null;

function Filters() {
  const [state, set] = useQueryState((query) => ({ type: query.get('type'), mode: query.get('mode') }));
  const blocker = useBlocker(({ nextLocation }) => nextLocation.search.includes('held'));
  const changes = {
    both: () => [set({ type: 'paper' }), set({ mode: 'EXAM' })],
    type: () => set({ type: 'section' }),
    mode: () => set({ mode: 'PRACTICE' }),
    held: () => set({ type: 'held' }),
    none: () => set({ type: null }),
    stay: () => blocker.reset?.(),
  };
  return (
    <>
      <p>
        {state.type ?? 'any'} {state.mode ?? 'any'}
      </p>
      {Object.entries(changes).map(([name, change]) => (
        <button key={name} type="button" onClick={change}>
          {name}
        </button>
      ))}
      <Link to="?type=linked">link</Link>
    </>
  );
}

/** Opens a page; if it is slow, its navigations wait for `answer`. */
function open(isSlow = false) {
  history.replaceState(null, '', '/list');
  const loader = () => (isSlow ? new Promise<null>((done) => arrive.push(() => done(null))) : null);
  router = createBrowserRouter([{ path: '/list', element: <Filters />, loader, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}
const answer = () => {
  for (const run of arrive.splice(0)) run();
};
const click = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  arrive = [];
});
afterEach(() => router?.dispose());

it('useQueryState keeps both of two changes in one tick', async () => {
  const user = open();
  await click(user, 'both');
  expect(await screen.findByText('paper EXAM')).toBeVisible();
  expect(location.search).toBe('?type=paper&mode=EXAM');
});

it('useQueryState keeps a change whose navigation is pending when the next one is made', async () => {
  const user = open(true);
  answer();
  await click(user, 'type');
  await click(user, 'mode');
  expect(screen.getByText('any any')).toBeVisible();
  answer();
  expect(await screen.findByText('section PRACTICE')).toBeVisible();
});

it('useQueryState starts from the address after Back and after a link', async () => {
  const user = open();
  await click(user, 'type');
  await screen.findByText('section any');
  history.back();
  await screen.findByText('any any');
  await click(user, 'mode');
  expect(await screen.findByText('any PRACTICE')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'link' }));
  await screen.findByText('linked any');
  await click(user, 'mode');
  expect(await screen.findByText('linked PRACTICE')).toBeVisible();
});

it('useQueryState drops a change whose navigation was blocked', async () => {
  const user = open();
  await click(user, 'held');
  await click(user, 'stay');
  await click(user, 'mode');
  expect(await screen.findByText('any PRACTICE')).toBeVisible();
  await click(user, 'type');
  await click(user, 'none');
  expect(await screen.findByText('any PRACTICE')).toBeVisible();
  expect(location.search).toBe('?mode=PRACTICE');
});
