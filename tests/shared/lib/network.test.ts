import { http as msw, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { http } from '@/api/http';
import { server } from '@/mocks/node';
import { network } from '@/shared/lib/network';
import { pass, takeClock } from '../../clock';
import { networkIs } from '../../network';

/** The browser says that there is no network, and everything responds. */
function lie(): void {
  server.use(
    msw.all('*/version.json', () => HttpResponse.json({})),
    msw.all('*/call', () => HttpResponse.json({ code: 200, data: null })),
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

it('a browser that wrongly says offline is not believed, because the site responds', async () => {
  lie();
  const changed = vi.fn();
  const stop = network.subscribe(changed);
  window.dispatchEvent(new Event('offline'));
  await expect.poll(() => network.isOnline()).toBe(true);
  expect(changed).not.toHaveBeenCalled();
  stop();
});

it('without a network the site is asked again, and what waits is told when it is back', async () => {
  takeClock();
  await networkIs(false);
  const returned = vi.fn();
  const stop = network.onReturn(returned);
  lie();
  await pass(31_000);
  expect(network.isOnline()).toBe(true);
  expect(returned).toHaveBeenCalledOnce();
  stop();
});

it('a response of any service shows that there is a network', async () => {
  await networkIs(false);
  lie();
  await http.get(`${location.origin}/call`);
  expect(network.isOnline()).toBe(true);
});

it('a response to an earlier request does not hide that the network is lost', async () => {
  await networkIs(false);
  network.noteResponse(10_000);
  expect(network.isOnline()).toBe(false);
});

it('after a response the site is asked soon, because the network may be lost again', async () => {
  takeClock();
  await networkIs(false);
  network.noteResponse(0);
  expect(network.isOnline()).toBe(true);
  await pass(6_000);
  expect(network.isOnline()).toBe(false);
});

it.each([
  ['noticed soon after the site responded', 1_000, 5_000],
  ['noticed while the browser says offline anyway', 10_000, 31_000],
])('a network that is lost is %s', async (_what, online, lost) => {
  takeClock();
  lie();
  window.dispatchEvent(new Event('offline'));
  await pass(online);
  expect(network.isOnline()).toBe(true);
  server.use(msw.all('*/version.json', () => HttpResponse.error()));
  await pass(lost);
  expect(network.isOnline()).toBe(false);
});

it('loads in Node 21, which has a navigator that knows no network and no window (the mocked backend runs there)', async () => {
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('navigator', { userAgent: 'node', language: 'zh-CN', platform: '' });
  const { network: loaded } = (await import(/* @vite-ignore */ `@/shared/lib/network?${'node'}`)) as {
    network: typeof network;
  };
  expect(loaded.isOnline()).toBe(true);
});
