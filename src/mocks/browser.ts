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

const longestClaim = 3_000; // ms
/** Set while a page without a worker is reloaded, which happens once. */
const reloadedKey = 'mock:reloaded';

/**
 * Resolves once the worker controls the page. After its start, that is not yet so for a page that began to load before.
 * One that was reloaded without the cache has no worker, whatever it claims; an ordinary reload gives it one.
 */
async function claimPage({ serviceWorker }: Navigator): Promise<void> {
  const { active } = await serviceWorker.ready;
  await new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, longestClaim);
    active?.postMessage('CLAIM_CLIENTS');
    if (serviceWorker.controller) resolve();
  });
  if (serviceWorker.controller || sessionStorage.getItem(reloadedKey)) {
    sessionStorage.removeItem(reloadedKey);
    return;
  }
  sessionStorage.setItem(reloadedKey, '1');
  location.reload();
  await new Promise(() => {});
}

/** Starts the worker that responds in place of the backend. Resolves when the worker controls the page. */
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
  const worker = setupWorker(...handlers);
  await worker.start({
    serviceWorker: { url: `${base}mockServiceWorker.js`, options: { scope: base } },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
  await claimPage(navigator);
};
