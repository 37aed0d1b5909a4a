import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onReloadHeld, reloadIsHeld } from '@/shared/busy';
import { clearStored, persisted } from '@/shared/lib/persisted';
import { local, tab } from '@/shared/lib/storage';

const pollEvery = 5 * 60_000;

/** The build that ran last in this browser. */
const kept = persisted('version', z.string(), '', { plain: true });
/**
 * The version for which this tab has reloaded, at most once each (S4). Each tab has its own mark, so that a tab which
 * waits for an exam does not keep others from the new build.
 */
const reloadedFor = 'reloadedFor';
/** The build in which this tab has reloaded for a lost chunk. */
const reloadedIn = 'reloaded';

const clearHoverBar = (): void => clearStored(local.keys().filter((name) => name.startsWith('hb_')));

/** While an exam, a video, a dialog or a form delays the reload, the frame offers it. */
const store = createStore<{ waiting: boolean }>(() => ({ waiting: false }));
export const reloadIsWaiting = (): boolean => store.getState().waiting;
export const useReloadIsWaiting = (): boolean => useStore(store, ({ waiting }) => waiting);

/** Marks the reload, then reloads. A tab without storage would reload forever, so it does not reload. */
function reloadOnce(name: string, version: string, address: string | null = null): void {
  if (!tab.write(name, version)) return;
  if (address === null) location.reload();
  else location.assign(address);
}

/** Reloads as soon as the learner would lose nothing by it. */
function reloadWhenAllowed(mayHold: () => boolean, reload: () => void): () => void {
  if (!mayHold()) {
    reload();
    return () => undefined;
  }
  store.setState({ waiting: true });
  const check = () => {
    if (mayHold()) return;
    stop();
    reload();
  };
  const stopListening = onReloadHeld(check);
  const timer = setInterval(check, 1_000);
  const stop = () => {
    stopListening();
    clearInterval(timer);
    store.setState({ waiting: false });
  };
  return stop;
}

async function deployedVersion(): Promise<string | null> {
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}version.json`, { cache: 'no-cache' });
    if (!answer.ok) return null;
    const body = (await answer.json()) as { version?: unknown };
    return typeof body.version === 'string' ? body.version : null;
  } catch {
    return null; // offline, or a proxy's page; the next check tries again
  }
}

/**
 * S4: on a new version the hover bar's entries are cleared and the page reloads, at most once per version.
 * `pendingWrites`: number of running writes.
 */
export function watchVersion(pendingWrites: () => number): () => void {
  let stopWaiting = () => {};
  const mayHold = () => reloadIsHeld() || pendingWrites() > 0;
  const seen = kept.getState();
  // This page is the new build already, so only clear what the old one stored.
  if (seen !== '' && seen !== __BUILD_VERSION__) clearHoverBar();
  kept.write(__BUILD_VERSION__);

  async function compare(): Promise<void> {
    if (reloadIsWaiting() || document.hidden) return;
    const deployed = await deployedVersion();
    if (!deployed || deployed === __BUILD_VERSION__ || tab.read(reloadedFor) === deployed) return;
    stopWaiting = reloadWhenAllowed(mayHold, () => {
      clearHoverBar();
      reloadOnce(reloadedFor, deployed);
    });
  }
  if (import.meta.env.DEV) return () => undefined; // the development server reloads by itself
  const look = () => void compare();
  const timer = setInterval(look, pollEvery);
  window.addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', look);
    stopWaiting();
  };
}

/** Code of pages that is being preloaded. */
const ahead = new Set<Promise<void>>();
/** Registers code that is preloaded for a link. If its chunk is lost, nothing reloads before the learner clicks. */
export function loadAhead(code: Promise<void> | undefined): void {
  if (!code) return;
  ahead.add(code);
  const end = () => void ahead.delete(code);
  code.then(end, end);
}

/**
 * When a deployment has removed a chunk, reloads once, under the same waiting rule. While the reload waits, the part
 * without its chunk shows an error with a retry. `nextAddress`: where the learner was going (null: nowhere); the reload
 * goes there, so that the click is not lost.
 */
export function watchLostChunks(pendingWrites: () => number, nextAddress: () => string | null): () => void {
  let stopWaiting = () => {};
  const mayHold = () => reloadIsHeld() || pendingWrites() > 0;
  const lose = (event: Event) => {
    // Once per build. A chunk that is still missing after it is an ordinary error.
    if (tab.read(reloadedIn) === __BUILD_VERSION__ || !navigator.onLine || reloadIsWaiting()) return;
    const address = nextAddress();
    if (address === null && ahead.size > 0) return;
    if (!mayHold()) event.preventDefault();
    stopWaiting = reloadWhenAllowed(mayHold, () => reloadOnce(reloadedIn, __BUILD_VERSION__, address));
  };
  window.addEventListener('vite:preloadError', lose);
  return () => {
    window.removeEventListener('vite:preloadError', lose);
    stopWaiting();
  };
}
