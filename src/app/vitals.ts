import { isReporting, report, setReporter } from '@/shared/report';
import { preloadWhenIdle } from '@/shared/lib/idle';

/**
 * Sends uncaught errors and web vitals to `report()`. It is off by default: a deployment calls setReporter before this.
 * In development they are logged to the console.
 */
export function startReporting(): void {
  // oxlint-disable-next-line no-console -- the reporter of development is the console
  if (import.meta.env.DEV) setReporter((event) => console.info('[report]', event));
  if (!isReporting()) return;
  window.addEventListener('error', ({ error, message }) => report({ kind: 'error', name: message, detail: error }));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    report({ kind: 'error', name: 'unhandledrejection', detail: reason }),
  );
  preloadWhenIdle(() => {
    void import('web-vitals').then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
        watch(({ name, value }) => report({ kind: 'vital', name, detail: value }));
      }
    });
  });
}
