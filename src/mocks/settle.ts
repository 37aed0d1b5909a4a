import { closeOrders } from './orders';
import { closeAbandoned } from './records';
import type { World } from './worlds';

/** Applies what has happened since the last call: late payments, expired orders, abandoned exams. */
export const settle = (world: World): void => {
  closeOrders(world);
  closeAbandoned(world);
};
