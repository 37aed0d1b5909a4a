import { mountDeviations } from './app/deviations/mount-deviations';
import type { Router } from './app/navigation';
import styles from './dev-tools.module.css';

/** The bar at the bottom left with 测试 (dev, test) and 接口偏差 (dev, test, uat). The production build has neither. */
export function mountDevTools(router: Router): void {
  const bar = document.createElement('div');
  bar.className = styles.bar ?? '';
  document.body.append(bar);
  if (import.meta.env.MODE === 'dev' || import.meta.env.MODE === 'test') {
    void import('./mocks/panel').then(({ mountPanel }) => mountPanel(bar));
  }
  mountDeviations(bar, router);
}
