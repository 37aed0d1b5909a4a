import { closeOrders } from './orders';
import { closeAbandoned } from './records';
import type { World } from './worlds';

/** Applies what is due by the world's clock: late payments, expired orders, abandoned exams. */
export const settle = (world: World): void => {
  closeOrders(world);
  closeAbandoned(world);
};
