import type { Router } from './app/navigation';
import { mountDevTools } from './dev-tools';
import { mountPanel } from './mocks/panel';

/** The bar at the bottom left with 测试 and 接口偏差, one chunk of dev and test. */
export const mountQaTools = (router: Router): void => void mountPanel(mountDevTools(router));
