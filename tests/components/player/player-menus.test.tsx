import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { MediaState, Subtitle } from '@/components/player/player-adapter';
import { CaptionMenu, QualityMenu, SpeedMenu, VolumeMenu } from '@/components/player/player-controls';
import { playerSettings } from '@/components/player/player-settings';
import { useCaptions } from '@/components/player/captions-layer';
import { server } from '@/mocks/node';
import { around } from '../../show';
import { playerOf } from './player-of';

const trigger = (name: string) => screen.getByRole('button', { name });
const choices = (name: string) =>
  within(screen.getByRole('radiogroup', { name }))
    .getAllByRole('radio')
    .map((radio) => `${radio.textContent}${radio.getAttribute('aria-checked') === 'true' ? ' *' : ''}`);
const choice = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });

describe('倍速', () => {
  it('shows the current speed, lists the fastest first, and saves the choice', async () => {
    const { media, actions } = playerOf({ rate: 1.25 });
    render(<SpeedMenu media={media} actions={actions} />);
    await userEvent.click(trigger('倍速 1.25x'));
    expect(choices('播放速度')).toEqual(['3x', '2.5x', '2x', '1.5x', '1.25x *', '1x', '0.75x', '0.5x']);
    await userEvent.click(choice('播放速度', '2x'));
    expect(trigger('倍速 2x')).toBeVisible();
    expect(playerSettings.read().rate).toBe(2);
  });
});

describe('音量', () => {
  const bar = () => screen.getByRole('slider', { name: '音量' });
  it('mutes and unmutes with its button, which sets half the volume after zero', async () => {
    const { media, actions, tell } = playerOf({ volume: 0.6 });
    render(<VolumeMenu media={media} actions={actions} />);
    expect(bar()).toHaveAttribute('aria-valuetext', '60%');
    await userEvent.click(screen.getByRole('button', { name: '静音', pressed: false }));
    expect(bar()).toHaveAttribute('aria-valuetext', '静音');
    expect(bar()).toHaveValue('0');
    await userEvent.click(screen.getByRole('button', { name: '取消静音', pressed: true }));
    expect(bar()).toHaveValue('60');
    tell({ volume: 0 });
    await userEvent.click(screen.getByRole('button', { name: '取消静音', pressed: true }));
    expect(bar()).toHaveAttribute('aria-valuetext', '50%');
  });
});

describe('清晰度', () => {
  const qualities = [
    { key: 1080, label: '1080P' },
    { key: 720, label: '720P' },
    { key: 360, label: '360P' },
  ];
  it('is hidden without a choice, shows the playing quality in 自动, and saves the choice', async () => {
    const { media, actions, tell } = playerOf();
    render(<QualityMenu media={media} actions={actions} />);
    expect(screen.queryByRole('button')).toBeNull();
    tell({ qualities });
    expect(trigger('清晰度 自动')).toHaveTextContent('自动');
    tell({ quality: 1080 });
    await userEvent.click(trigger('清晰度 自动（1080P）'));
    expect(choices('清晰度')).toEqual(['1080P', '720P', '360P', '自动（1080P） *']);
    await userEvent.click(choice('清晰度', '720P'));
    expect(trigger('清晰度 720P')).toHaveTextContent('720P');
    expect(playerSettings.read().quality).toBe(720);
    expect(choices('清晰度')).toEqual(['1080P', '720P *', '360P', '自动']);
    await userEvent.click(choice('清晰度', '自动'));
    expect(trigger('清晰度 自动（1080P）')).toHaveTextContent('自动');
    expect(playerSettings.read().quality).toBeNull();
  });
  it.each([
    [900, '720P'],
    [1080, '1080P'],
    [240, '360P'],
  ])('saved as %i from another film becomes %s here', (stored, label) => {
    playerSettings.change({ quality: stored });
    const { media, actions } = playerOf({ qualities });
    render(<QualityMenu media={media} actions={actions} />);
    expect(trigger(`清晰度 ${label}`)).toBeVisible();
  });
});

const subtitles: Subtitle[] = [
  { label: '中文', src: '/zh.vtt' },
  { label: 'English', src: '/en.vtt' },
];

describe('字幕', () => {
  it('are off until one is chosen, which is saved with its size and background', async () => {
    render(<CaptionMenu subtitles={subtitles} />);
    await userEvent.click(trigger('字幕 关'));
    expect(choices('字幕')).toEqual(['关闭字幕 *', '中文', 'English']);
    await userEvent.click(choice('字幕', '中文'));
    expect(trigger('字幕 中文')).toBeVisible();
    expect(choices('字幕大小')).toEqual(['小', '中 *', '大']);
    await userEvent.click(choice('字幕大小', '大'));
    expect(choices('字幕底色')).toEqual(['无底色', '半透明 *', '黑底']);
    await userEvent.click(choice('字幕底色', '黑底'));
    expect(playerSettings.read()).toMatchObject({ caption: '中文', captionSize: 'large', captionGround: 'solid' });
    await userEvent.click(choice('字幕', '关闭字幕'));
    expect(trigger('字幕 关')).toBeVisible();
    expect(playerSettings.read().caption).toBeNull();
  });
  it('are off if this film lacks the saved one', () => {
    playerSettings.change({ caption: '日本語' });
    render(<CaptionMenu subtitles={subtitles} />);
    expect(trigger('字幕 关')).toBeVisible();
  });
});

describe('the lines of a subtitle', () => {
  const file = 'WEBVTT\n\n00:01.000 --> 00:03.000\n<v 老师>大家<b>好</b>\n\n00:02.000 --> 00:03.000\n第二行';
  let mode: MockInstance<(mode: TextTrackMode) => void>;
  beforeEach(() => {
    mode = vi.spyOn(TextTrack.prototype, 'mode', 'set');
  });
  /** The track element that the page has added to the film, with cues as a browser would load them. */
  async function trackIn(film: HTMLElement) {
    const element = await waitFor(() => {
      const found = film.querySelector('track');
      if (!found) throw new Error('no track yet');
      // The test's DOM has no hidden tracks; the page adds its listener before it hides one.
      expect(mode).toHaveBeenCalled();
      return found;
    });
    const track = mode.mock.contexts.at(-1) as TextTrack;
    /** Begins the cues with these ids, and ends the others. */
    const says = (...ids: string[]) =>
      act(() => {
        Object.defineProperty(track, 'activeCues', {
          value: ids.map((id) => ({ id })),
          configurable: true,
        });
        track.dispatchEvent(new Event('cuechange'));
      });
    return { element, says };
  }
  function show(state: Partial<MediaState> = {}) {
    server.use(http.get('*/zh.vtt', () => HttpResponse.text(file)));
    const player = playerOf({ status: 'ready', ...state });
    const film = document.createElement('video');
    player.put(film);
    const hook = renderHook(({ subtitle }) => useCaptions(player.media, subtitle), {
      wrapper: around(),
      initialProps: { subtitle: (subtitles[0] ?? null) as Subtitle | null },
    });
    return { ...player, ...hook, film };
  }

  it('show as plain text while spoken, and disappear with their subtitle', async () => {
    const { film, result, rerender } = show();
    expect(result.current).toEqual({ text: '' });
    const { element, says } = await trackIn(film);
    expect([element.kind, element.label]).toEqual(['subtitles', '中文']);
    says('0', '1');
    expect(result.current).toEqual({ text: '大家好\n第二行' });
    says();
    expect(result.current.text).toBe('');
    says('0');
    rerender({ subtitle: null });
    expect(result.current).toEqual({ text: '' });
    expect(film.querySelector('track')).toBeNull();
  });

  it('are drawn by the browser in picture-in-picture, and by the page afterwards', async () => {
    const { film, result, tell } = show();
    const { says } = await trackIn(film);
    says('0');
    expect(mode).toHaveBeenLastCalledWith('hidden');
    tell({ inPip: true });
    expect(mode).toHaveBeenLastCalledWith('showing');
    expect(result.current.text).toBe('');
    tell({ inPip: false });
    expect(mode).toHaveBeenLastCalledWith('hidden');
    expect(result.current.text).toBe('大家好');
  });

  it('wait until the film is ready, and are empty without a file', async () => {
    const { film, result, rerender, tell } = show({ status: 'loading' });
    expect(film.querySelector('track')).toBeNull();
    tell({ status: 'ready' });
    expect((await trackIn(film)).element).toHaveAttribute('label', '中文');
    rerender({ subtitle: { label: '中文', src: null } });
    expect(film.querySelector('track')).toBeNull();
    expect(result.current).toEqual({ text: '' });
  });

  it('are marked as failed if their file is missing, until another subtitle is chosen', async () => {
    server.use(http.get('*/en.vtt', () => new HttpResponse(null, { status: 404 })));
    const { result, rerender, film } = show();
    await trackIn(film);
    rerender({ subtitle: subtitles[1] ?? null });
    await waitFor(() => expect(result.current.retry).toBeDefined());
    rerender({ subtitle: subtitles[0] ?? null });
    expect(result.current).toEqual({ text: '' });
  });
});
