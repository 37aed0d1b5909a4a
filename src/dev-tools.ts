import type { Router } from './app/navigation';
import { onReport } from './shared/report';
import styles from './dev-tools.module.css';

/**
 * The bar at the bottom left with 接口偏差 (dev, test, uat), whose code loads with the first deviation. Returns the bar.
 * The production build has none.
 */
export function mountDevTools(router: Router): Element {
  const bar = document.createElement('div');
  bar.className = styles.bar ?? '';
  document.body.append(bar);
  let isRequested = false;
  onReport(({ kind }) => {
    if (isRequested || kind !== 'contract') return;
    isRequested = true;
    void import('./app/deviations/mount-deviations').then(({ mountDeviations }) => mountDeviations(bar, router));
  });
  return bar;
}
