import { load } from './bundle.mjs';

/** The two natures that `npm run api` and `npm run preview` can ask for (docs/mock-backend.md). */
export const natureOptions = /** @type {const} */ ({
  plain: { type: 'boolean', default: false },
  odd: { type: 'boolean', default: false },
});
export const natureOf = ({ plain, odd }) => (plain ? 'plain' : odd ? 'odd' : 'full');

/** The handlers of src/mocks over node:http. */
export async function mockApi(options = {}) {
  const { createMockServer } = await load('src/mocks/server.ts');
  return createMockServer(options);
}
