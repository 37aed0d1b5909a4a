import { delay, HttpResponse } from 'msw';
import type { Fault } from './scenarios';

const envelope = (code: number, message: string) => HttpResponse.json({ code, message, data: null });

/** The response of a fault that replaces the handler; null if the handler runs. */
export const refuseByFault = async (faults: Fault[]): Promise<Response | null> => {
  for (const { kind, value } of faults) {
    if (kind === 'latency') await delay(value ?? 2000);
    if (kind === 'http')
      return new HttpResponse(`<html><body>${value ?? 500}</body></html>`, {
        status: value ?? 500,
        headers: { 'Content-Type': 'text/html' },
      });
    if (kind === 'code') return envelope(value ?? 500, '');
    if (kind === 'nologin')
      return HttpResponse.json({ code: 401, status: 'nologin', message: '账号已在其他设备登录', data: null });
    if (kind === 'network' || kind === 'offline') return HttpResponse.error();
    if (kind === 'malformed')
      return new HttpResponse('{"code":200,"data":{"records":[', { headers: { 'Content-Type': 'application/json' } });
    if (kind === 'html') return HttpResponse.html('<!doctype html><title>网关</title><p>网关维护中</p>');
    if (kind === 'emptyBody') return new HttpResponse(null, { status: 200 });
    if (kind === 'timeout') {
      await delay('infinite');
    }
  }
  return null;
};

const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  const isPage = 'records' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      isPage && (key === 'total' || key === 'pages') ? 0 : emptied(part),
    ]),
  );
};

const nulled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(nulled);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, Array.isArray(part) && key !== 'records' ? null : nulled(part)]),
  );
};

const swapped = (value: unknown): unknown => {
  if (Array.isArray(value)) return { list: value.map(swapped) };
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number') return { value };
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return [];
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, swapped(part)]));
};

/** A hash of a text (FNV-1a). */
const spread = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
};
/** Values that servers send in place of the right one. */
const wrongValues: ((value: unknown) => unknown)[] = [
  () => null,
  () => '',
  () => 0,
  () => -1,
  (value) => (typeof value === 'number' ? String(value) : Number(value) || value),
  () => '很长的名称'.repeat(20),
  () => 'Unbroken'.repeat(12),
  () => [],
  () => ({}),
  () => true,
];
/** Spoils about every sixth field and adds a null row to about every sixth list, chosen by the seed and the path. */
const garbled = (value: unknown, place: string): unknown => {
  const drawn = spread(place);
  if (Array.isArray(value)) {
    const rows = value.map((part, index) => garbled(part, `${place}.${index}`));
    return drawn % 6 === 0 ? [null, ...rows] : rows;
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, garbled(part, `${place}.${key}`)]));
  return drawn % 6 === 0 ? wrongValues[Math.floor(drawn / 6) % wrongValues.length]?.(value) : value;
};

type Spoiler = (data: unknown, value: number | null) => unknown;
const spoilers: Partial<Record<Fault['kind'], Spoiler>> = {
  empty: emptied,
  nulls: nulled,
  swapped,
  // A response of a single value stays unchanged: `false` would end a login.
  garbled: (data, seed) => (typeof data === 'object' ? garbled(data, String(seed ?? 1)) : data),
};

/** Changes a good response as the fault says. */
export const spoil = (faults: Fault[], data: unknown): unknown =>
  faults.reduce((answer, { kind, value }) => spoilers[kind]?.(answer, value) ?? answer, data);

export const isSpoiled = (faults: Fault[]): boolean => faults.some(({ kind }) => kind in spoilers);
export const isLost = (faults: Fault[]): boolean => faults.some(({ kind }) => kind === 'lost');
