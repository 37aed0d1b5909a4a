import { isReporting, report, setReporter } from '@/shared/report';
import { preloadWhenIdle } from '@/shared/lib/idle';

/**
 * Uncaught errors and web vitals go to the one report function. It is off by default: a deployment that wants them
 * calls setReporter before this; in development they stand in the console.
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
