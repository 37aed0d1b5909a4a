import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useRef, useState, type ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CaptionsLayer } from '@/components/player/captions-layer';
import { DocViewer } from '@/components/player/handout';
import type { MediaSource, MediaState } from '@/components/player/player-adapter';
import { playerSettings } from '@/components/player/player-settings';
import { useShortcuts, type ShortcutTargets } from '@/components/player/shortcuts';
import { MediaStage, type MediaStageProps } from '@/components/player/media-stage';
import { server } from '@/mocks/node';
import { pass, takeClock } from '../../clock';
import { around, show } from '../../show';
import { signIn } from '../../sign-in';
import { playerOf, sourceOf } from './player-of';

describe('the keys of a player', () => {
  const hear = (targets: Partial<ShortcutTargets> = {}) => {
    const player = playerOf({ position: 40, duration: 100, volume: 0.5 });
    const says = (text: string) => () => void player.said.push(text);
    const all = { fullscreen: says('full'), captions: says('captions'), next: says('next'), help: says('help') };
    const hook = renderHook(() =>
      useShortcuts(player.media, player.actions, { ...all, pip: true, theatre: says('theatre'), ...targets }),
    );
    const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      act(() => void target.dispatchEvent(event));
      return event.defaultPrevented;
    };
    return { ...player, ...hook, press };
  };
  const inside = (html: string, selector = '*') => {
    const box = document.createElement('div');
    box.innerHTML = html;
    document.body.append(box);
    const found = box.querySelector(selector);
    if (!found) throw new Error('nothing there');
    return found;
  };
  beforeEach(() => {
    for (const left of document.body.querySelectorAll('body > div')) left.remove();
  });

  it.each<[string, Partial<MediaState>]>([
    ['k', { playing: true }],
    [' ', { playing: true }],
    ['j', { position: 30 }],
    ['L', { position: 50 }],
    ['ArrowLeft', { position: 35 }],
    ['ArrowRight', { position: 45 }],
    ['ArrowUp', { volume: 0.6, muted: false }],
    ['ArrowDown', { volume: 0.4, muted: false }],
    ['<', { rate: 0.75 }],
    [',', { rate: 0.75 }],
    ['>', { rate: 1.25 }],
    ['.', { rate: 1.25 }],
    ['z', { rate: 1.5 }],
    ['m', { muted: true }],
    ['7', { position: 70 }],
  ])('%s sets %o', (key, after) => {
    const { press, now } = hear();
    expect(press(key)).toBe(true);
    expect(now()).toMatchObject(after);
  });

  it('control fullscreen, captions, next lesson, theatre mode and help', () => {
    const { press, said } = hear();
    for (const key of ['f', 'p', 'c', 'n', 't', '?']) press(key);
    expect(press('/')).toBe(false);
    press('/', { shiftKey: true });
    expect(said).toEqual(['full', 'pip', 'captions', 'next', 'theatre', 'help', 'help']);
    expect(press('x')).toBe(false);
    expect(press('Escape')).toBe(false);
    // If nothing has the focus.
    expect(press('k', {}, window)).toBe(true);
  });

  it('do nothing if their target is absent', () => {
    const { press, said } = hear({
      fullscreen: undefined,
      captions: undefined,
      pip: false,
      next: undefined,
      theatre: undefined,
    });
    for (const key of ['f', 'p', 'c', 'n', 't']) expect(press(key)).toBe(false);
    expect(said).toEqual([]);
  });

  it.each<[string, string, string[], string[]]>([
    ['a field', '<input type="text">', ['k', '7', 'ArrowLeft', ' '], []],
    ['a list of choices', '<select></select>', ['k', 'ArrowLeft'], []],
    ['the time line', '<input type="range">', ['ArrowLeft', 'ArrowUp'], ['k', '7']],
    ['the catalogue', '<div role="tree"><p></p></div>', ['k', 'ArrowLeft', '7'], []],
    ['the tabs', '<div role="tablist"><p></p></div>', ['ArrowLeft'], ['k', '7']],
    ['a button', '<button>x</button>', [' ', 'Enter'], ['k', 'ArrowLeft']],
    ['a link', '<a href="/">x</a>', [' '], ['k']],
    ['a plain element', '<p></p>', ['Enter'], ['k', ' ', 'ArrowLeft', '7']],
  ])('respect the keys of %s', (_where, html, theirs, ours) => {
    const { press } = hear();
    const place = inside(html, 'p, input, select, button, a');
    for (const key of theirs) expect(press(key, {}, place), key).toBe(false);
    for (const key of ours) expect(press(key, {}, place), key).toBe(true);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])('ignore %o', (held) => {
    const { press, now } = hear();
    press('k', held);
    expect(now().playing).toBe(false);
  });

  it('are ignored behind a dialog, and outside their element', () => {
    const { press, unmount } = hear();
    inside('<dialog open></dialog>');
    expect(press('k')).toBe(false);
    document.querySelector('dialog')?.parentElement?.remove();
    expect(press('k')).toBe(true);
    unmount();
    expect(press('k')).toBe(false);
    const [own, other] = [inside('<p></p>'), inside('<p></p>')];
    const within = renderHook(() => useRef(own as HTMLElement)).result.current;
    const there = hear({ within });
    expect([there.press('k', {}, other), there.press('k', {}, own)]).toEqual([false, true]);
  });

  it('stay within the limits of volume and speed, and ignore digits if the length is unknown', () => {
    const { press, now, tell } = hear();
    tell({ volume: 0.95, rate: 3, duration: 0, position: 4 });
    for (const key of ['ArrowUp', '>', '5']) press(key);
    expect(now()).toMatchObject({ volume: 1, rate: 3, position: 4 });
    tell({ volume: 0.05, rate: 0.5 });
    for (const key of ['ArrowDown', '<']) press(key);
    expect(now()).toMatchObject({ volume: 0, rate: 0.5 });
    press('m');
    expect(now()).toMatchObject({ volume: 0.5, muted: false });
    tell({ rate: 1.1 });
    press('>');
    expect(now().rate).toBe(1.25);
    press('z');
    expect(now().rate).toBe(1);
    press('z');
    expect(now().rate).toBe(1.25);
  });
});

describe('the stage of a film', () => {
  const source = sourceOf();
  const open = (
    state: Partial<MediaState>,
    params: Partial<MediaStageProps> = {},
    kind: MediaSource['kind'] = 'VIDEO',
  ) => {
    const player = playerOf({ status: 'ready', duration: 100, ...state });
    const onRetry = vi.fn<() => void>();
    const view = render(
      <MediaStage
        media={player.media}
        source={{ ...source, kind }}
        start={12}
        autoplay={false}
        onRetry={onRetry}
        {...params}
      />,
      { wrapper: around() },
    );
    return { ...player, ...view, onRetry };
  };
  const has = () => ({
    play: screen.queryByRole('button', { name: '开始播放' }) !== null,
    waits: screen.queryByRole('status', { name: '正在缓冲' }) !== null,
    controls: screen.queryByRole('slider', { name: '播放进度' }) !== null,
    resumed: screen.queryByText(/^上次看到/) !== null,
    failed: screen.queryByRole('heading', { name: '播放失败' }) !== null,
  });
  const atRest = { play: true, waits: false, controls: true, resumed: false, failed: false };

  it.each<[string, Partial<MediaState>, Partial<MediaStageProps>, Partial<typeof atRest>]>([
    ['at rest', {}, {}, {}],
    ['resumed', { position: 12 }, { resumed: true }, { resumed: true }],
    ['at a position, but not resumed', { position: 12 }, {}, {}],
    ['while playing', { playing: true }, {}, { play: false }],
    ['while buffering', { playing: true, buffering: true }, {}, { play: false, waits: true }],
    ['buffering at rest', { buffering: true }, {}, {}],
    ['while loading', { status: 'loading' }, { resumed: true }, { play: false, waits: true }],
    ['that failed to load', { status: 'failed' }, { resumed: true }, { play: false, controls: false, failed: true }],
    ['under an overlay', {}, { resumed: true, overlay: <p>x</p> }, { play: false, controls: false }],
    ['that failed under an overlay', { status: 'failed' }, { overlay: <p>x</p> }, { play: false, controls: false }],
  ])('%s shows the matching controls', (_what, state, params, expected) => {
    open(state, params);
    expect(has()).toEqual({ ...atRest, ...expected });
  });

  it('plays with its large button, pauses with a click, and is loaded again with 重试', async () => {
    const { now, onRetry, tell } = open({}, { source: sourceOf({ playUrl: null, vid: 'v1' }) });
    await userEvent.click(screen.getByRole('button', { name: '开始播放' }));
    expect(now().playing).toBe(true);
    const film = screen.getByRole('group', { name: '视频播放器' }).firstElementChild;
    fireEvent.click(film ?? document.body);
    expect(now().playing).toBe(false);
    tell({ status: 'failed' });
    expect(screen.getByRole('alert')).toHaveTextContent(/^播放失败网络不稳定，或当前视频暂时无法播放重试反馈$/);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('is loaded again when the network is back, only if it has failed', () => {
    const { onRetry, tell } = open({});
    window.dispatchEvent(new Event('online'));
    expect(onRetry).not.toHaveBeenCalled();
    tell({ status: 'failed' });
    window.dispatchEvent(new Event('online'));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('seeks with its buttons, its progress bar and its note marks', () => {
    const notes = [0, 42].map((time) => ({ time, text: '公式' }));
    const chapters = [0, 25, 100].map((time) => ({ time, title: '' }));
    const { now, tell, container } = open({ position: 30 }, { notes, chapters });
    const places = () => [...container.querySelectorAll<HTMLElement>('[style*="left"]')].map(({ style }) => style.left);
    expect(places()).toEqual(['25%', '30%', '0%', '42%']);
    const at = (act: () => void) => {
      act();
      return now().position;
    };
    const press = (name: string) => at(() => fireEvent.click(screen.getByRole('button', { name })));
    expect([press('后退 10 秒'), press('前进 10 秒'), press('前进 10 秒')]).toEqual([20, 30, 40]);
    const bar = screen.getByRole('slider', { name: '播放进度' });
    expect(bar).toHaveAttribute('max', '100');
    expect(bar).toHaveAttribute('aria-valuetext', '00:40 / 01:40');
    expect(at(() => fireEvent.change(bar, { target: { value: '77' } }))).toBe(77);
    // The pointer shows the second to which a press would seek. The slider is wider than its rail by its thumb.
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(92, 0, 416, 24));
    for (const [clientX, time] of [
      [90, '00:00'],
      [200, '00:25'],
      [520, '01:40'],
    ] as const) {
      fireEvent.pointerMove(bar, { clientX, pointerType: 'mouse' });
      expect(screen.getByText(time)).toBeVisible();
    }
    fireEvent.pointerLeave(bar);
    expect(screen.queryByText('01:40')).toBeNull();
    fireEvent.pointerMove(bar, { clientX: 200, pointerType: 'touch' });
    expect(screen.queryByText('00:25')).toBeNull();
    expect(press('笔记 00:42 公式')).toBe(42);
    fireEvent.change(screen.getByRole('slider', { name: '音量' }), { target: { value: '35' } });
    expect(now()).toMatchObject({ volume: 0.35, muted: false });
    tell({ duration: 0 });
    fireEvent.pointerMove(bar, { clientX: 90, pointerType: 'mouse' });
    expect(screen.queryByText('00:00')).toBeNull();
    expect(places()).toEqual(['0%']);
    expect(screen.queryByRole('list', { name: '笔记位置' })).toBeNull();
  });

  it('shows buttons for previous, next, picture-in-picture and theatre mode only if available', () => {
    const shown = () => {
      const controls = within(screen.getByRole('group', { name: '播放控制' })).getAllByRole('button');
      return controls.map((button) => button.getAttribute('aria-label')).join();
    };
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
    open({}, { source: sourceOf({ kind: 'AUDIO' }) });
    expect(shown()).toBe('播放,后退 10 秒,前进 10 秒,倍速 1x,静音,快捷键');
    cleanup();
    open({}, { source: sourceOf({ subtitles: [] }) });
    expect(shown()).toBe('播放,后退 10 秒,前进 10 秒,倍速 1x,静音,快捷键,全屏');
    cleanup();
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: true, configurable: true });
    const onPrevious = vi.fn<() => void>();
    const onNext = vi.fn<() => void>();
    const toggle = vi.fn<() => void>();
    const { said, tell } = open({ inPip: false }, { onPrevious, onNext, theatre: { on: false, toggle } });
    const before = '上一节,下一节,后退 10 秒,前进 10 秒,倍速 1x,字幕 关,静音';
    expect(shown()).toBe(`播放,${before},画中画,快捷键,剧场模式,全屏`);
    for (const name of ['上一节', '下一节', '画中画', '剧场模式'])
      fireEvent.click(screen.getByRole('button', { name }));
    for (const call of [onPrevious, onNext, toggle]) expect(call).toHaveBeenCalledOnce();
    expect(said).toEqual(['pip']);
    tell({ inPip: true });
    expect(screen.getByRole('button', { name: '退出画中画' })).toBeVisible();
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: false, configurable: true });
    tell({ inPip: false, playing: true });
    expect(shown()).toBe(`暂停,${before},快捷键,剧场模式,全屏`);
    Reflect.deleteProperty(document, 'fullscreenElement');
    Reflect.deleteProperty(document, 'pictureInPictureEnabled');
  });

  it('shows that theatre mode is on, and enters and leaves fullscreen', () => {
    const requests: string[] = [];
    const screenOf = (element: Element | null) => {
      Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
      fireEvent(document, new Event('fullscreenchange'));
    };
    screenOf(null);
    open({}, { theatre: { on: true, toggle: () => undefined } });
    expect(screen.getByRole('button', { name: '退出剧场模式' })).toBeVisible();
    const stage = screen.getByRole('group', { name: '视频播放器' });
    stage.requestFullscreen = () => Promise.reject(new Error(String(requests.push('on'))));
    document.exitFullscreen = () => Promise.reject(new Error(String(requests.push('off'))));
    fireEvent.keyDown(stage, { key: 'f' });
    expect(requests).toEqual(['on']);
    act(() => screenOf(stage));
    expect(screen.queryByRole('button', { name: '全屏' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '退出全屏' }));
    expect(requests).toEqual(['on', 'off']);
    act(() => screenOf(null));
    expect(screen.getByRole('button', { name: '全屏' })).toBeVisible();
    Reflect.deleteProperty(document, 'fullscreenElement');
    Reflect.deleteProperty(document, 'exitFullscreen');
  });

  describe('resumed', () => {
    const hint = () => screen.queryByText(/^上次看到/)?.textContent ?? null;
    const resumed = { resumed: true };

    it('shows from where, and restarts with 从头播放', async () => {
      const { now, tell } = open({ position: 62 }, resumed);
      expect(hint()).toBe('上次看到 01:02，从这里继续');
      tell({ playing: true, position: 63 });
      expect(hint()).toBe('上次看到 01:02，已为你接着播放');
      tell({ playing: false });
      await userEvent.click(screen.getByRole('button', { name: '从头播放' }));
      expect(now()).toMatchObject({ position: 0, playing: true });
      expect(hint()).toBeNull();
    });

    it.each([
      [1, '上次看到 00:01，从这里继续'],
      [0.9, null],
    ])('from %d s shows %s', async (position, text) => {
      takeClock();
      open({ position }, resumed);
      expect(hint()).toBe(text);
      await pass(8_000);
      expect(hint()).toBeNull();
    });

    it('shows the hint for eight seconds, and as long as it has the focus', async () => {
      takeClock();
      open({ position: 62 }, resumed);
      await pass(7_800);
      const close = screen.getByRole('button', { name: '关闭提示' });
      act(() => close.focus());
      await pass(20_000);
      expect(hint()).not.toBeNull();
      act(() => close.blur());
      await pass(7_800);
      expect(hint()).not.toBeNull();
      await pass(400);
      expect(hint()).toBeNull();
    });

    it('hides the hint when it is closed', async () => {
      const { now } = open({ position: 62 }, resumed);
      await userEvent.click(screen.getByRole('button', { name: '关闭提示' }));
      expect(hint()).toBeNull();
      expect(now()).toMatchObject({ position: 62, playing: false });
    });
  });

  it('shows brand and last four digits of the mobile number, at another place every twenty seconds', async () => {
    takeClock();
    open({});
    expect(screen.queryByText(/^砺行 /)).toBeNull();
    cleanup();
    signIn();
    open({});
    const mark = screen.getByText('砺行 0001');
    const place = () => `${mark.style.left} ${mark.style.top}`;
    const places = [place()];
    // Half a turn, because the clock also runs by itself.
    await pass(10_000);
    expect(place()).toBe(places[0]);
    for (let turn = 0; turn < 5; turn += 1) {
      await pass(20_000);
      places.push(place());
    }
    expect(new Set(places.slice(0, 5)).size).toBe(5);
    expect(places[5]).toBe(places[0]);
    expect(places[0]).toBe('8% 62%');
  });

  it.each([
    ['are missing', () => new HttpResponse(null, { status: 404 })],
    ['are a page', () => HttpResponse.html('<!DOCTYPE html><p>404</p>')],
  ])('shows an error with 重试 if the chosen captions %s', async (_what, answer) => {
    server.use(http.get('*/film.vtt', answer));
    const { media, put } = playerOf({ status: 'ready' });
    put(document.createElement('video'));
    const { user } = show(<CaptionsLayer media={media} subtitles={source.subtitles} />);
    expect(screen.queryByText(/字幕加载失败/)).toBeNull();
    act(() => void playerSettings.change({ caption: '中文', captionSize: 'large', captionGround: 'solid' }));
    expect(await screen.findByText(/字幕加载失败/)).toBeVisible();
    server.use(http.get('*/film.vtt', () => HttpResponse.text('1\n00:01,0 --> 00:02,0\n甲')));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByText(/字幕加载失败/)).toBeNull());
    act(() => void playerSettings.change({ caption: null }));
  });

  it('toggles the first captions with the key c', async () => {
    open({});
    await userEvent.keyboard('c');
    expect(playerSettings.read().caption).toBe('中文');
    await userEvent.keyboard('c');
    expect(playerSettings.read().caption).toBeNull();
  });

  it.each<[string, Partial<MediaState>, Partial<MediaStageProps>, Partial<typeof atRest>]>([
    ['resumes where it was left', { position: 12 }, { resumed: true }, { resumed: true }],
    ['shows no hint while it is loading', { status: 'loading' }, { resumed: true }, {}],
    ['fails', { status: 'failed' }, { resumed: true }, { controls: false, failed: true }],
    ['hides its controls under an overlay', {}, { resumed: true, overlay: <p>x</p> }, { controls: false }],
  ])('a sound %s', (_what, state, params, expected) => {
    open(state, params, 'AUDIO');
    expect(has()).toEqual({ ...atRest, play: false, ...expected });
    expect(screen.getByText('第一课')).toBeVisible();
  });

  it.each(['VIDEO', 'AUDIO'] as const)('a %s shows its shortcuts until they are closed', async (kind) => {
    open({}, {}, kind);
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: '快捷键' });
    expect(dialog).toBeVisible();
    // S9: a dialog that is no login and no confirmation.
    expect(dialog.style.getPropertyValue('--width')).toBe('640px');
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '快捷键' }));
    expect(await screen.findByRole('dialog', { name: '快捷键' })).toBeVisible();
  });
});

describe('the document viewer', () => {
  function Reader({ first = 1, ...params }: Partial<ComponentProps<typeof DocViewer>> & { first?: number }) {
    const [page, onPage] = useState(first);
    return (
      <DocViewer
        {...{ title: '讲义', url: '/a.pdf', pageCount: 4, downloadable: false, page, onPage, ...params }}
        addressOf={() => Promise.resolve(null)}
      />
    );
  }
  const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');
  const go = (to: string) => {
    fireEvent.change(screen.getByRole('spinbutton', { name: '页码' }), { target: { value: to } });
    fireEvent.keyDown(screen.getByRole('spinbutton', { name: '页码' }), { key: 'Enter' });
    return screen.getByTitle(/^讲义 第/).getAttribute('title');
  };

  it('goes to any page of the document, and to no other', () => {
    render(<Reader />);
    expect([isOff('上一页'), isOff('下一页')]).toEqual([true, false]);
    expect(go('3')).toBe('讲义 第 3 页');
    expect([isOff('上一页'), isOff('下一页')]).toEqual([false, false]);
    expect(go('99')).toBe('讲义 第 4 页');
    expect(isOff('下一页')).toBe(true);
    expect(go('-2')).toBe('讲义 第 1 页');
    expect(go('1.5')).toBe('讲义 第 1 页');
    expect(screen.queryByRole('button', { name: /^下载/ })).toBeNull();
    const field = () => screen.getByRole('spinbutton', { name: '页码' });
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    fireEvent.change(field(), { target: { value: '3' } });
    fireEvent.keyDown(field(), { key: 'Tab' });
    expect(screen.getByTitle('讲义 第 2 页')).toBeInTheDocument();
    fireEvent.blur(field());
    expect(screen.getByTitle('讲义 第 3 页')).toHaveAttribute('src', '/a.pdf#toolbar=0&navpanes=0&page=3&zoom=100');
  });

  it('has no last page if the page count is unknown', () => {
    render(<Reader pageCount={null} first={300} />);
    expect(isOff('下一页')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: '下一页' }));
    expect(screen.getByTitle('讲义 第 301 页')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '上一页' }));
    expect(screen.getByTitle('讲义 第 300 页')).toBeInTheDocument();
  });

  it('zooms in and out in fixed steps', () => {
    render(<Reader />);
    const sizes: (string | undefined)[] = [];
    const step = (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      sizes.push(screen.getByTitle(/^讲义/).getAttribute('src')?.split('zoom=')[1]);
    };
    for (let turn = 0; turn < 3; turn += 1) step('放大');
    expect(isOff('放大')).toBe(true);
    for (let turn = 0; turn < 5; turn += 1) step('缩小');
    expect(isOff('缩小')).toBe(true);
    expect(sizes).toEqual(['125', '150', '200', '150', '125', '100', '75', '50']);
  });
});
