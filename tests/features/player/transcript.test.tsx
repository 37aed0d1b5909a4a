import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { findMatches, parseCues } from '@/features/player/panel/cues';
import { server } from '@/mocks/node';
import { clearRows } from '@/offline/device';
import { session } from '@/session/login';
import { film } from './support';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';

const file = `WEBVTT

00:00.000 --> 00:05.000
先画现金流量图

00:05.000 --> 00:10.000
复利终值：现值乘以系数，终值在年末

00:10.000 --> 00:15.000
小结终值`;
const lesson = '/course-player/3001?coursewareId=3001-0-w1';

describe('the text of a caption file', () => {
  it.each([
    [
      'hours, a name, settings and marks of voice',
      'WEBVTT\n\nx1\n01:00:02.500 --> 01:00:04.000 align:left\n<v 王老师>甲 &amp; <b>乙</b>\n丙',
      [[3602.5, '甲 & 乙 丙']],
    ],
    [
      'the commas and line ends of SRT',
      '1\r\n00:00:01,250 --> 00:00:02,000\r\n甲\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n乙',
      [
        [1.25, '甲'],
        [3, '乙'],
      ],
    ],
    [
      'notes, styles and empty captions left out',
      'WEBVTT\n\nNOTE 00:01\n\nSTYLE\n::cue {}\n\n00:02.000 --> 00:03.000\n<i></i>',
      [],
    ],
    [
      'the order of time',
      '00:09.000 --> 00:10.000\n后\n\n00:01.000 --> 00:02.000\n先',
      [
        [1, '先'],
        [9, '后'],
      ],
    ],
    [
      'names of letters, one that is none among them',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n&lt;5&gt;&nbsp;&no;',
      [[1, '<5> &no;']],
    ],
    ['no captions at all', '<html>404</html>', []],
  ])('%s', (_what, text, expected) => {
    expect(parseCues(text).map(({ start, text: line }) => [start, line])).toEqual(expected);
  });

  it('a term is found wherever it stands, in either case', () => {
    const cues = [
      { start: 0, text: 'NPV 与 npv' },
      { start: 1, text: 'IRR' },
    ];
    expect(findMatches(cues, ' Npv ')).toEqual([
      { line: 0, from: 0 },
      { line: 0, from: 6 },
    ]);
    expect(findMatches(cues, '  ')).toEqual([]);
  });
});

describe('字幕文稿', () => {
  beforeEach(async () => {
    localStorage.setItem('projectAsked', '1');
    await clearRows('guest');
    signIn();
    await clearRows(session.userId() ?? '');
    server.use(http.get('*/lesson.vtt', () => HttpResponse.text(file)));
  });
  const open = async () => {
    const { user } = visit(lesson);
    const element = await film();
    await user.click(await screen.findByRole('tab', { name: '字幕文稿' }));
    const list = await screen.findByRole('list', { name: '字幕文稿' });
    return { user, element, list };
  };
  const currentLine = (list: HTMLElement) => list.querySelector('[aria-current="true"]')?.textContent;

  it('marks the line of the moment, and goes where a line is clicked or Enter is pressed on it', async () => {
    const { user, element, list } = await open();
    expect(currentLine(list)).toContain('先画现金流量图');
    await user.click(within(list).getByText(/小结终值/));
    expect(element.currentTime).toBe(10);
    act(() => void element.dispatchEvent(new Event('timeupdate')));
    expect(currentLine(list)).toContain('小结终值');
    within(list).getByRole('button', { name: '跳到 00:10：小结终值' }).focus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: /^跳到 00:05/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(element.currentTime).toBe(5);
    expect(element.volume).toBe(1);
  });

  it('a line becomes a note with its second', async () => {
    const { user, list } = await open();
    within(list)
      .getByRole('button', { name: /^跳到 00:00/ })
      .focus();
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: '00:05 这句存为笔记' }));
    expect(await screen.findByText('已存为笔记')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^笔记/ }));
    const notes = await screen.findByRole('list', { name: '我的笔记' });
    expect(within(notes).getByText('复利终值：现值乘以系数，终值在年末')).toBeVisible();
    expect(within(notes).getByRole('button', { name: /00:05$/ })).toBeVisible();
  });

  it('offers to ask again where the file does not come', async () => {
    server.use(http.get('*/lesson.vtt', () => new HttpResponse(null, { status: 503 })));
    const { user } = visit(lesson);
    await film();
    await user.click(await screen.findByRole('tab', { name: '字幕文稿' }));
    const again = await screen.findByRole('button', { name: '重试' });
    server.use(http.get('*/lesson.vtt', () => HttpResponse.text(file)));
    await user.click(again);
    expect(await screen.findByRole('list', { name: '字幕文稿' })).toBeVisible();
  });

  it('says so where there are no captions', async () => {
    const { user } = visit('/course-player/3001?coursewareId=3001-0-w2');
    await screen.findByRole('group', { name: '讲义阅读器' });
    await user.click(await screen.findByRole('tab', { name: '字幕文稿' }));
    await waitFor(() => expect(screen.getByText('这一节没有字幕')).toBeVisible());
  });
});
