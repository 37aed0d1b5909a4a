import { delay, HttpResponse } from 'msw';
import type { Fault } from './scenarios';

const envelope = (code: number, message: string) => HttpResponse.json({ code, message, data: null });

/** What a fault answers before anything is done; null = the call goes on. */
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

const spoilers: Partial<Record<Fault['kind'], (data: unknown) => unknown>> = { empty: emptied, nulls: nulled, swapped };

/** What a fault makes of a good answer. */
export const spoil = (faults: Fault[], data: unknown): unknown =>
  faults.reduce((answer, { kind }) => spoilers[kind]?.(answer) ?? answer, data);

export const isSpoiled = (faults: Fault[]): boolean => faults.some(({ kind }) => kind in spoilers);
export const isLost = (faults: Fault[]): boolean => faults.some(({ kind }) => kind === 'lost');
