import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import { handlers } from './handlers/all';
import { settlePayment } from './orders';
import { connectWorlds, World, worldVersion, type WorldState } from './worlds';

const key = 'mock:world';
/** Key of the number of writes, by which a tab notices the writes of another tab before it responds. */
const stampKey = 'mock:stamp';
const base = import.meta.env.BASE_URL;

const load = (): World => {
  try {
    const stored = localStorage.getItem(key);
    const state = stored ? (JSON.parse(stored) as WorldState) : undefined;
    return new World('browser', state?.version === worldVersion ? state : undefined);
  } catch {
    return new World('browser');
  }
};

/** The worker responds 204 here, the development server 200. */
const whoResponds = '/__mock/who-responds';
const longestClaim = 5_000; // ms
const pause = 100; // ms

/**
 * Resolves once the worker responds to this page. It does not respond to a page that began to load before the worker
 * ran until the worker claims it, and never to one that was reloaded without the cache: an ordinary reload ends that.
 */
async function claimPage({ serviceWorker }: Navigator): Promise<void> {
  const { active } = await serviceWorker.ready;
  const end = performance.now() + longestClaim;
  while ((await fetch(whoResponds)).status !== 204) {
    if (performance.now() > end) {
      location.reload();
      await new Promise(() => {});
    }
    active?.postMessage('CLAIM_CLIENTS');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Starts the worker that responds in place of the backend. Resolves when it does. */
export const startMocks = async (): Promise<void> => {
  let world = load();
  const wanted = new URLSearchParams(location.search).get('scenario');
  if (wanted !== null) world.tryScenario(wanted);
  let stamp = localStorage.getItem(stampKey);
  const current = () => {
    const stored = localStorage.getItem(stampKey);
    if (stored !== stamp) {
      stamp = stored;
      world = load();
    }
    return world;
  };
  const save = (changed: World) => {
    try {
      localStorage.setItem(key, JSON.stringify(changed.state()));
      stamp = String(Number(stamp ?? 0) + 1);
      localStorage.setItem(stampKey, stamp);
    } catch {
      // Storage is full or refused: the world lasts as long as the page.
    }
  };
  connectWorlds(current, save);
  // The mock bank is open in another tab, which the worker does not serve. It reports its outcome through this channel.
  new BroadcastChannel('mock-pay').addEventListener(
    'message',
    ({ data }: MessageEvent<{ orderId: string; outcome: string }>) => {
      settlePayment(current(), data.orderId, data.outcome);
      save(world);
    },
  );
  const worker = setupWorker(
    http.get(whoResponds, () => new HttpResponse(null, { status: 204 })),
    ...handlers,
  );
  await worker.start({
    serviceWorker: { url: `${base}mockServiceWorker.js`, options: { scope: base } },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
  await claimPage(navigator);
};
