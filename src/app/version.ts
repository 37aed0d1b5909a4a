import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onReloadHeld, reloadIsHeld } from '@/shared/busy';
import { fetchVersionFile } from '@/shared/lib/network';
import { clearStored, persisted } from '@/shared/lib/persisted';
import { local, tab } from '@/shared/lib/storage';

const pollEvery = 5 * 60_000;

const lastBuild = persisted('version', z.string(), '', { plain: true });
/** One reload per version (S4) and tab, so that a tab which waits for an exam keeps no other from the new build. */
const reloadedFor = 'reloadedFor';
const clearHoverBar = (): void => clearStored(local.keys().filter((name) => name.startsWith('hb_')));

/** While an exam, a video, a dialog or a form delays the reload, the frame offers it. */
const store = createStore<{ waiting: boolean }>(() => ({ waiting: false }));
export const reloadIsWaiting = (): boolean => store.getState().waiting;
export const useReloadIsWaiting = (): boolean => useStore(store, ({ waiting }) => waiting);

function reloadWhenAllowed(isHeld: () => boolean, reload: () => void): () => void {
  if (!isHeld()) {
    reload();
    return () => undefined;
  }
  store.setState({ waiting: true });
  const check = () => {
    if (isHeld()) return;
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
    const response = await fetchVersionFile();
    if (!response.ok) return null;
    const body = (await response.json()) as { version?: unknown };
    return typeof body.version === 'string' ? body.version : null;
  } catch {
    return null; // offline, or a proxy's page; the next check tries again
  }
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
 * S4: on a new version the hover bar's entries are cleared and the page reloads, at most once per version. The version
 * is read now and then, when the window gets the focus, and when a chunk did not load: a deployment may have removed it.
 * `pendingWrites`: number of running writes. `nextAddress`: where the learner is going (null: nowhere); after a lost
 * chunk the reload goes there, so that the click is not lost.
 */
export function watchVersion(pendingWrites: () => number, nextAddress: () => string | null = () => null): () => void {
  let stopWaiting = () => {};
  const isHeld = () => reloadIsHeld() || pendingWrites() > 0;
  const seen = lastBuild.getState();
  // This page is the new build already, so only clear what the old one stored.
  if (seen !== '' && seen !== __BUILD_VERSION__) clearHoverBar();
  lastBuild.write(__BUILD_VERSION__);

  async function compare(address: string | null): Promise<void> {
    if (reloadIsWaiting() || document.hidden) return;
    const deployed = await deployedVersion();
    if (!deployed || deployed === __BUILD_VERSION__ || tab.read(reloadedFor) === deployed || reloadIsWaiting()) return;
    stopWaiting = reloadWhenAllowed(isHeld, () => {
      clearHoverBar();
      // A tab without storage would reload forever, so it does not reload.
      if (!tab.write(reloadedFor, deployed)) return;
      if (address === null) location.reload();
      else location.assign(address);
    });
  }
  if (import.meta.env.DEV) return () => undefined; // the development server reloads by itself
  const check = () => void compare(null);
  /**
   * Without a new version a lost chunk is an ordinary error of its part, with a retry. Firefox also fails the running
   * imports of a page that is being left, and a reload would then replace the page where the learner is going.
   */
  const lose = () => {
    const address = nextAddress();
    if (address !== null || ahead.size === 0) void compare(address);
  };
  const timer = setInterval(check, pollEvery);
  window.addEventListener('focus', check);
  window.addEventListener('vite:preloadError', lose);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', check);
    window.removeEventListener('vite:preloadError', lose);
    stopWaiting();
  };
}
