import type { HttpHandler } from 'msw';
import { accountHandlers } from './account';
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

/** The whole mocked backend: every call of the contract, its files and its controls. */
export const handlers: HttpHandler[] = [
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
