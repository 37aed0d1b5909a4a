import { http as mock, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getFile, http } from '@/api/http';
import { getCourseDetails } from '@/api/products/endpoints';
import { uploadImage } from '@/api/sys/endpoints';
import { requestTimeout } from '@/shared/constants';
import { noticeStore } from '@/shared/notify';
import { server } from '@/mocks/node';
import { file, outcomeOf, requests, respond, signIn } from './support';

beforeEach(() => signIn());
afterEach(() => {
  vi.useRealTimers();
  http.defaults.timeout = requestTimeout;
});

describe('an upload', () => {
  /** An XMLHttpRequest whose progress and end are set by the test. */
  class Line {
    static open: Line[] = [];
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    onloadend: (() => void) | null = null;
    constructor() {
      Line.open.push(this);
    }
    abort = vi.fn<() => void>();
    open(): void {}
    setRequestHeader(): void {}
    send(): void {}
    getAllResponseHeaders = (): string => '';
    progress(loaded: number): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 100 }));
    }
    end(body: object): void {
      Object.assign(this, { status: 200, responseText: JSON.stringify(body) });
      this.onloadend?.();
    }
  }
  const sentLine = async (): Promise<Line> => {
    await expect.poll(() => Line.open).toHaveLength(1);
    return Line.open[0] ?? new Line();
  };
  const uploaded = { code: 200, data: { id: 1, url: '/a.png', name: 'a.png', size: 1 } };

  beforeEach(() => {
    Line.open = [];
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', Line);
  });

  it('has no time limit while it progresses, and reports its progress', async () => {
    const onProgress = vi.fn();
    const sent = uploadImage({ file }, { onProgress });
    const line = await sentLine();
    for (const loaded of [25, 50, 75]) {
      vi.advanceTimersByTime(25_000);
      line.progress(loaded);
    }
    line.end(uploaded);
    await expect(sent).resolves.toMatchObject({ id: '1' });
    expect(onProgress.mock.calls).toEqual([[0.25], [0.5], [0.75]]);
  });

  it('is aborted after 30 s without progress', async () => {
    const sent = outcomeOf(uploadImage, { file });
    const line = await sentLine();
    vi.advanceTimersByTime(25_000);
    line.progress(25);
    vi.advanceTimersByTime(29_999);
    expect(line.abort).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await sent).toMatchObject({ kind: 'transport', toasts: ['网络不稳定，请稍候再试'] });
    expect(line.abort).toHaveBeenCalledTimes(1);
  });

  it('fails without a toast if the learner cancels it', async () => {
    const leaving = new AbortController();
    const sent = outcomeOf(uploadImage, { file }, { signal: leaving.signal });
    const line = await sentLine();
    leaving.abort();
    expect(await sent).toMatchObject({ kind: 'aborted', toasts: [] });
    expect(line.abort).toHaveBeenCalledTimes(1);
  });
});

describe('a call', () => {
  it('that is no longer needed is cancelled without a toast', async () => {
    respond(getCourseDetails, () => new Promise<never>(() => undefined));
    const ask = (options: object) => outcomeOf(getCourseDetails, { id: '7' }, options);
    expect(await ask({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'aborted', toasts: [] });
    const leaving = new AbortController();
    const pending = ask({ signal: leaving.signal });
    leaving.abort();
    expect(await pending).toMatchObject({ kind: 'aborted', toasts: [] });
  });
});

describe('a file from another host', () => {
  const url = 'https://files.example.com/a.vtt';
  const ask = (onProgress?: (fraction: number | null) => void) =>
    getFile(url, new AbortController().signal, onProgress);

  it('is requested without our headers, and reports its progress', async () => {
    const seen = requests();
    const text = 'WEBVTT';
    const headers = { 'Content-Length': String(text.length), 'Content-Type': 'text/vtt' };
    server.use(mock.get(url, () => new HttpResponse(text, { headers })));
    const onProgress = vi.fn();
    const got = await ask(onProgress);
    expect(await got.text()).toBe(text);
    expect(got.type).toBe('text/vtt');
    expect(onProgress).toHaveBeenLastCalledWith(1);
    expect([...(seen[0]?.headers.keys() ?? [])].map((key) => key.toLowerCase())).toEqual(['accept']);
  });

  it.each([
    ['http', () => new HttpResponse('', { status: 403 })],
    ['transport', () => HttpResponse.error()],
  ] as const)('fails with %s and without a toast', async (kind, resolver) => {
    server.use(mock.get(url, resolver));
    await expect(ask()).rejects.toMatchObject({ kind });
    expect(noticeStore.read()).toEqual([]);
  });

  it('is cancelled with its screen', async () => {
    server.use(mock.get(url, () => new Promise<never>(() => undefined)));
    const leaving = new AbortController();
    const pending = getFile(url, leaving.signal);
    leaving.abort();
    await expect(pending).rejects.toMatchObject({ kind: 'aborted' });
  });
});
