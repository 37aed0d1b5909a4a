import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Subtitle } from '@/components/player/player-adapter';
import { playerSettings } from '@/components/player/player-settings';
import { TranscriptTab } from '@/features/player/panel/transcript-tab';
import { server } from '@/mocks/node';
import { noticeStore } from '@/shared/notify';
import { playerOf } from '../../components/player/player-of';
import { show } from '../../show';
import { texts } from '../../texts';
import { lessonState, ware } from './support';

const file = (...lines: string[]) =>
  `WEBVTT\n\n${lines.map((line, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${line}`).join('\n\n')}`;
const four = ['先画现金流量图', '复利终值', '终值在年末，终值', '小结'];

const chinese: Subtitle[] = [{ label: '中文', src: '/a.vtt' }];
/** The transcript tab of the lesson w1. */
function tab(subtitles: Subtitle[]) {
  const { media, said, tell } = playerOf({ status: 'ready', subtitles });
  const notes = { add: vi.fn(() => Promise.resolve(true)) };
  const state = lessonState({ lesson: { nodeId: 'n1', row: ware('w1', { coursewareName: '第一课' }) } });
  const { user } = show(<TranscriptTab state={state} media={media} notes={notes} />);
  return { user, said, notes, tell };
}
/** The transcript tab with loaded captions. */
async function open(lines: string[] = four, subtitles = chinese) {
  server.use(http.get('*/a.vtt', () => HttpResponse.text(file(...lines))));
  const { tell, ...shown } = tab(subtitles);
  const list = await screen.findByRole('list', { name: '字幕文稿' });
  const at = (position: number) => tell({ position });
  const current = () => list.querySelector('[aria-current="true"] span')?.textContent ?? null;
  const stamp = (line: number) => {
    return within(list).getAllByRole('button')[line] as HTMLElement;
  };
  return { ...shown, list, at, current, stamp };
}
const save = (name: RegExp | string) => screen.getByRole('button', { name });
const backButton = () => screen.queryByRole('button', { name: '回到当前句' });

describe('the caption lines', () => {
  it('mark the spoken one, none before the first, and a line already 0.05 s before its start', async () => {
    const { at, current, stamp } = await open();
    const seen = [0, 0.94, 0.95, 1, 2.9, 9].map((second) => (at(second), current()));
    expect(seen).toEqual([four[0], four[0], four[1], four[1], four[2], four[3]]);
    // Only the current line is a tab stop.
    expect([0, 1, 2, 3].map((line) => stamp(line).tabIndex)).toEqual([-1, -1, -1, 0]);
    expect(save('00:03 这句存为笔记')).toBeVisible();
    expect(backButton()).toBeNull();
    at(-1);
    expect([current(), stamp(0).tabIndex]).toEqual([null, 0]);
    expect(save('00:00 这句存为笔记')).toBeVisible();
  });

  it('are walked by keys, and no longer follow the film until 回到当前句 or a click on a line', async () => {
    const { user, list, stamp, said } = await open();
    act(() => stamp(1).focus());
    const walked: number[] = [];
    for (const key of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp']) {
      await user.keyboard(`{${key}}`);
      walked.push([0, 1, 2, 3].findIndex((line) => stamp(line) === document.activeElement));
    }
    expect(walked).toEqual([2, 3, 3, 2, 0, 0]);
    expect(stamp(0).tabIndex).toBe(0);
    await user.click(screen.getByRole('button', { name: '回到当前句' }));
    expect(backButton()).toBeNull();
    expect(said).toEqual([]);
    fireEvent.keyDown(stamp(2), { key: 'x' });
    expect(backButton()).toBeNull();
    fireEvent.wheel(list);
    await user.click(within(list).getByText('小结'));
    expect(said).toEqual(['seek 3']);
    expect(backButton()).toBeNull();
  });

  it.each<[string, (box: Element) => void, boolean]>([
    ['the wheel', (box) => fireEvent.wheel(box), true],
    ['a touch', (box) => fireEvent.touchMove(box), true],
    ['a press beside the lines', (box) => fireEvent.pointerDown(box), true],
    ['a press on a line', (box) => fireEvent.pointerDown(box.querySelector('li') ?? box), false],
  ])('stop following the film by a scroll, not by a press on a line: %s', async (_what, move, leaves) => {
    const { list } = await open();
    move(list.parentElement ?? list);
    expect(backButton() !== null).toBe(leaves);
  });

  it.each<[string, { top: number; bottom: number }, number | null]>([
    ['in view', { top: 100, bottom: 500 }, null],
    ['above', { top: 99, bottom: 139 }, -181],
    ['below', { top: 461, bottom: 501 }, 181],
  ])('are scrolled to the middle when they are spoken out of view and followed: line %s', async (_where, line, by) => {
    const { list, at } = await open();
    const box = list.parentElement;
    if (!box) throw new Error('no box');
    const scrollBy = vi.fn();
    box.scrollBy = scrollBy;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const { top, bottom } = this === box ? { top: 100, bottom: 500 } : line;
      return { top, bottom, height: bottom - top } as DOMRect;
    });
    at(1);
    expect(scrollBy.mock.calls).toEqual(by === null ? [] : [[{ top: by }]]);
    scrollBy.mockClear();
    fireEvent.wheel(box);
    at(2);
    expect(scrollBy).not.toHaveBeenCalled();
  });

  it('are searched in either case, match by match with Enter and Shift+Enter', async () => {
    const { user } = await open(['先画现金流量图', '复利 NPV', 'npv 在年末，Npv', '小结']);
    const field = screen.getByRole('searchbox', { name: '在字幕中搜索' });
    const looked = () => screen.getByText(/^第 \d 处|^共|^没有/).textContent;
    await user.keyboard('{Enter}');
    expect(looked()).toBe('共 4 句');
    await user.type(field, ' nPV');
    expect(backButton()).not.toBeNull();
    const seen = [looked()];
    for (const key of ['{Enter}', '{Enter}', '{Enter}', '{Shift>}{Enter}{/Shift}', '{Shift>}{Enter}{/Shift}']) {
      await user.keyboard(key);
      seen.push(looked());
    }
    expect(seen).toEqual([1, 2, 3, 1, 3, 2].map((at) => `第 ${at} 处，共 3 处`));
    expect(texts(document.querySelectorAll('mark'))).toEqual(['NPV', 'npv', 'Npv']);
    expect(
      screen.getByText((_, part) => part?.tagName === 'LI' && part.textContent.endsWith('npv 在年末，Npv')),
    ).toBeVisible();
    await user.clear(field);
    expect(backButton()).toBeNull();
    await user.type(field, ' ');
    expect(looked()).toBe('共 4 句');
  });
});

describe('a note from the captions', () => {
  const stored = { coursewareId: 'w1', coursewareName: '第一课', stageId: 'n1' };

  it('holds the selected text, else the focused line, with its second; a click on a selection does not seek', async () => {
    const { user, list, notes, said, stamp } = await open();
    const [, line] = list.querySelectorAll('li');
    const text = line?.querySelector('span')?.firstChild;
    if (!line || !text) throw new Error('no text');
    act(() => {
      window.getSelection()?.setBaseAndExtent(text, 0, text, 2);
      document.dispatchEvent(new Event('selectionchange'));
    });
    expect(await screen.findByText('已选 2 字')).toBeVisible();
    fireEvent.click(line);
    expect(said).toEqual([]);
    fireEvent.click(save('选中内容存为笔记'));
    await waitFor(() => expect(notes.add).toHaveBeenCalledWith({ ...stored, time: 1, text: '复利' }));
    act(() => {
      window.getSelection()?.removeAllRanges();
      document.dispatchEvent(new Event('selectionchange'));
    });
    expect(screen.getByText('仅本机保存')).toBeVisible();
    await user.click(line);
    expect(said).toEqual(['seek 1']);
    expect(notes.add).toHaveBeenCalledOnce();
    noticeStore.clear();
    act(() => stamp(1).focus());
    await user.click(save('00:01 这句存为笔记'));
    expect(notes.add).toHaveBeenLastCalledWith({ ...stored, time: 1, text: '复利终值' });
    await waitFor(() => expect(noticeStore.read()[0]?.text).toBe('已存为笔记'));
  });

  it('shows that it is too long, and shows no success if it was not stored', async () => {
    const { user, notes, stamp } = await open(['字'.repeat(1001), '短']);
    await user.click(save('00:00 这句存为笔记'));
    await waitFor(() => expect(noticeStore.read()[0]?.text).toBe('笔记最多 1000 字，可以分成两条'));
    expect(notes.add).not.toHaveBeenCalled();
    noticeStore.clear();
    notes.add.mockReturnValue(Promise.resolve(false));
    act(() => stamp(1).focus());
    await user.click(save('00:01 这句存为笔记'));
    await waitFor(() => expect(notes.add).toHaveBeenCalledOnce());
    expect(noticeStore.read()).toEqual([]);
  });
});

describe('the captions of a film', () => {
  it.each([
    ['fails to load', () => new HttpResponse(null, { status: 503 }), '加载失败'],
    ['is a page', () => HttpResponse.text('<!DOCTYPE html><p>404</p>'), '字幕加载失败：文件里没有字幕'],
  ])('are reloaded with 重试 if their file %s', async (_what, answer, text) => {
    server.use(http.get('*/a.vtt', answer));
    const { user } = tab(chinese);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    server.use(http.get('*/a.vtt', () => HttpResponse.text(file(...four))));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('list', { name: '字幕文稿' })).toBeVisible();
  });

  it('are replaced by 这一节没有字幕 if there are none', async () => {
    tab([]);
    expect(await screen.findByText('这一节没有字幕')).toBeVisible();
  });

  it('are the first of several, or the chosen ones', async () => {
    server.use(http.get('*/b.vtt', () => HttpResponse.text(file('second file'))));
    const { list } = await open(four, [...chinese, { label: 'English', src: '/b.vtt' }]);
    expect(within(list).getByText('小结')).toBeVisible();
    act(() => void playerSettings.change({ caption: 'English' }));
    expect(await screen.findByText('second file')).toBeVisible();
    expect(screen.queryByText('小结')).toBeNull();
  });
});
