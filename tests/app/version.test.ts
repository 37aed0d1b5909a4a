import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAhead, reloadIsWaiting, watchVersion } from '@/app/version';
import { holdReload } from '@/shared/busy';

const reload = vi.fn();
const deployed = (version: string) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ version })));
const focusWindow = async () => {
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
};

let stop = () => {};
/** No write is running. */
const idle = () => 0;
/** Starts watching, and focuses the window. */
const watch = async () => {
  stop = watchVersion(idle);
  await focusWindow();
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  stop();
  stop = () => {};
});

describe('a new version (S4)', () => {
  it('clears the hover bar’s entries and reloads, once per version', async () => {
    localStorage.setItem('hb_collapsed', '1');
    localStorage.setItem('u:guest:kw', '["一建"]');
    // Another tab has seen the version; that does not concern this tab.
    localStorage.setItem('version', __BUILD_VERSION__);
    deployed('v9+new');
    await watch();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('hb_collapsed')).toBeNull();
    expect(localStorage.getItem('u:guest:kw')).toBe('["一建"]');
    stop();
    // The reload loaded the old build again, as a cache in between may do: there is no second reload.
    await watch();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that waited until the tab was left is loaded at its next visit: only a reload counts', async () => {
    const release = holdReload('exam');
    deployed('v9+new');
    await watch();
    stop();
    release();
    await watch();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload if the tab cannot store that it did', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: denied, removeItem: denied });
    deployed('v9+new');
    await watch();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does nothing if the deployed version is the same or unreadable', async () => {
    deployed(__BUILD_VERSION__);
    await watch();
    for (const answer of [
      () => Promise.reject(new TypeError('offline')),
      () => Promise.resolve(new Response('<html>')),
      // A proxy that responds for the server, and a file of another kind.
      () => Promise.resolve(Response.json({ version: 'v9+new' }, { status: 503 })),
      () => Promise.resolve(Response.json({ version: 9 })),
    ]) {
      vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
      await focusWindow();
    }
    expect(reload).not.toHaveBeenCalled();
  });

  it('is checked every five minutes and on focus, but not in a hidden tab', async () => {
    const fetched = deployed(__BUILD_VERSION__);
    stop = watchVersion(idle, () => null);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/\/version\.json$/),
      expect.objectContaining({ cache: 'no-store' }),
    );
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(fetched).toHaveBeenCalledOnce();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    await focusWindow();
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
    await focusWindow();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('waits for an exam, a video or a dirty form, offers the reload, and reloads when they end', async () => {
    const release = holdReload('exam');
    deployed('v9+new');
    await watch();
    expect(reload).not.toHaveBeenCalled();
    expect(reloadIsWaiting()).toBe(true);
    const requests = vi.mocked(globalThis.fetch).mock.calls.length;
    await focusWindow();
    expect(globalThis.fetch).toHaveBeenCalledTimes(requests);
    release();
    expect(reloadIsWaiting()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits for an open dialog and a running write', async () => {
    document.body.innerHTML = '<dialog open></dialog>';
    let writes = 1;
    deployed('v9+new');
    stop = watchVersion(() => writes);
    await focusWindow();
    document.body.innerHTML = '';
    await vi.advanceTimersByTimeAsync(1_100);
    expect(reload).not.toHaveBeenCalled();
    writes = 0;
    await vi.advanceTimersByTimeAsync(1_100);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('clears the hover bar entries of an older build at start', () => {
    localStorage.setItem('version', 'v1+old');
    localStorage.setItem('hb_seen', '1');
    stop = watchVersion(idle, () => null);
    expect(localStorage.getItem('hb_seen')).toBeNull();
  });
});

describe('a chunk that did not load', () => {
  let next: string | null = null;
  const watchLost = () => {
    next = null;
    stop = watchVersion(idle, () => next);
  };
  /** Resolves to whether the import still fails for who waits for it: Vite resolves a prevented one to undefined. */
  const lose = async () => {
    const event = new Event('vite:preloadError', { cancelable: true });
    window.dispatchEvent(event);
    await vi.advanceTimersByTimeAsync(0);
    return !event.defaultPrevented;
  };
  it('after a deployment reloads once per version, and its part gets the error', async () => {
    deployed('v9+new');
    watchLost();
    expect(await lose()).toBe(true);
    await lose();
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('without a deployment, or offline, or while the page is left, is an error of its part only', async () => {
    const fetched = deployed(__BUILD_VERSION__);
    watchLost();
    await lose();
    // Offline, or Firefox in a page that is being left.
    fetched.mockRejectedValue(new TypeError('NetworkError'));
    await lose();
    expect(reload).not.toHaveBeenCalled();
  });
  it('opens the page of a running navigation, and ignores a failed preload', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    deployed('v9+new');
    watchLost();
    const code = Promise.reject<void>(new Error('404'));
    loadAhead(code);
    await lose();
    expect(reload).not.toHaveBeenCalled();
    await code.catch(() => undefined);
    next = '/new/course/detail/3001';
    await lose();
    expect(assign).toHaveBeenCalledExactlyOnceWith(next);
    expect(reload).not.toHaveBeenCalled();
  });
  it('waits for a hold on reloads', async () => {
    const release = holdReload('exam');
    deployed('v9+new');
    watchLost();
    await lose();
    expect(reload).not.toHaveBeenCalled();
    release();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
