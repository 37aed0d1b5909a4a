import { getResponse, http, type HttpHandler } from 'msw';
import { accountHandlers } from './account';
import { respondOddly } from '../odd';
import { worldOf } from '../worlds';
import { addressHandlers } from './address';
import { bookHandlers } from './book';
import { catalogueHandlers } from './catalogue';
import { contentHandlers } from './content';
import { controlHandlers } from './control';
import { courseHandlers } from './course';
import { fileHandlers } from './files';
import { legacyHandlers } from './legacy';
import { loginHandlers } from './login';
import { marketingHandlers } from './marketing';
import { orderHandlers } from './order';
import { paperHandlers } from './paper';
import { payHandlers } from './pay';
import { recordHandlers } from './record';
import { reportHandlers } from './report';
import { resourceHandlers } from './resource';
import { studyHandlers } from './study';
import { systemHandlers } from './system';
import { userProductHandlers } from './user-product';

const all: HttpHandler[] = [
  ...loginHandlers,
  ...accountHandlers,
  ...addressHandlers,
  ...userProductHandlers,
  ...systemHandlers,
  ...contentHandlers,
  ...courseHandlers,
  ...catalogueHandlers,
  ...resourceHandlers,
  ...payHandlers,
  ...studyHandlers,
  ...paperHandlers,
  ...recordHandlers,
  ...reportHandlers,
  ...bookHandlers,
  ...orderHandlers,
  ...marketingHandlers,
  ...legacyHandlers,
  ...fileHandlers,
  ...controlHandlers,
];

/** A path is `*` and then segments, of which `:name` matches any. */
const routes = all.map((handler) => ({
  handler,
  method: handler.info.method,
  path: new RegExp(`^${String(handler.info.path).slice(1).replaceAll(/:\w+/g, '[^/]+')}$`),
}));
const handlerFor = (request: Request): HttpHandler | undefined => {
  const { pathname } = new URL(request.url);
  return routes.find(
    ({ method, path }) =>
      (method instanceof RegExp ? method.test(request.method) : method === request.method) && path.test(pathname),
  )?.handler;
};

/**
 * The whole mocked backend: every call of the contract, its files and its controls. Chooses the handler here, because msw
 * asks all hundred in turn, and each parses path and cookies anew: 3 % of the unit tests' processor time.
 */
export const handlers: HttpHandler[] = [
  http.all(
    ({ request }) => handlerFor(request) !== undefined,
    async ({ request }) => {
      const handler = handlerFor(request);
      if (!handler) return undefined;
      const respond = (asked: Request) => getResponse([handler], asked);
      const world = worldOf(request);
      return world.isOdd ? respondOddly(world, request, respond) : respond(request);
    },
  ),
];
