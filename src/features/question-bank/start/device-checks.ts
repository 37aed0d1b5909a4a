import { useQuery } from '@tanstack/react-query';
import { serverSkew } from '@/api/server-clock';
import { probeStorage } from '@/offline/device-storage';
import { isLeaseHeld, knowsWindows } from '@/offline/lease';
import { useOnline } from '@/shared/ui/use-online';
import { storageWarning } from '../room/storage-warning';

/** A condition of an attempt. None of them prevents the start. */
export interface DeviceCheck {
  ok: boolean;
  title: string;
  text: string;
}

const bankCall = /\/questionbank\/front\/api\//;
/** Ms from request to first byte of the last call to the question bank; null if unknown. */
function roundTrip(): number | null {
  // Entries of type 'resource' are PerformanceResourceTiming.
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const last = calls.findLast(({ name, responseStart }) => bankCall.test(name) && responseStart > 0);
  return last ? Math.max(1, Math.round(last.responseStart - last.requestStart)) : null;
}
function networkCheck(online: boolean): DeviceCheck {
  if (!online) return { ok: false, title: '网络断开', text: '请恢复网络后再开始' };
  const trip = roundTrip();
  return { ok: true, title: '网络已连接', text: trip === null ? '答案会随时上传' : `往返 ${trip} 毫秒` };
}
const storageCheck = (keeps: boolean): DeviceCheck =>
  keeps
    ? { ok: true, title: '本机可保存', text: '答案会同时保存在本机' }
    : { ok: false, title: '本机无法保存', text: storageWarning };

/** Ms. A smaller difference of the clocks is not reported, because a Date header is exact to the second only. */
const near = 2_000;
function clockCheck(skew: number | null): DeviceCheck {
  if (skew === null) return { ok: false, title: '时钟未能校对', text: '开始后以服务器的时间为准' };
  if (Math.abs(skew) < near) return { ok: true, title: '时钟一致', text: '与服务器相差不到 2 秒' };
  const seconds = Math.round(Math.abs(skew) / 1000);
  const size = seconds < 60 ? ` ${seconds} 秒` : `约 ${Math.round(seconds / 60)} 分钟`;
  return { ok: false, title: '时钟不一致', text: `本机${skew > 0 ? '慢' : '快'}${size}，计时以服务器为准` };
}
function windowCheck(isOtherOpen?: boolean): DeviceCheck | null {
  if (!knowsWindows()) return { ok: false, title: '不能识别其他窗口', text: '当前地址不是 https，请只在一个窗口作答' };
  return isOtherOpen ? { ok: false, title: '另一个窗口正在作答', text: '同一份试卷请只在一个窗口作答' } : null;
}

/**
 * Storage, network and clock of this device, each null until it is known, and what is wrong with other windows. Checked
 * again when the window gets the focus. `hasLoaded`: the page's queries have finished, so network and clock can be judged.
 */
export function useDeviceChecks(userId: string, hasLoaded: boolean) {
  const online = useOnline();
  const { data } = useQuery({
    queryKey: ['device', 'check', userId],
    queryFn: async () => ({
      keeps: await probeStorage(),
      isOtherOpen: await isLeaseHeld(`u:${userId}:lease:record`),
    }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return {
    storage: data ? storageCheck(data.keeps) : null,
    network: hasLoaded || !online ? networkCheck(online) : null,
    clock: hasLoaded ? clockCheck(serverSkew()) : null,
    otherWindow: windowCheck(data?.isOtherOpen),
  };
}
