import { act, renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import { describe, expect, it, vi } from 'vitest';
import { intended, useProject, useSubject } from '@/session/project';
import { smsSecondsLeft, smsWasSent, startSmsWait } from '@/session/sms-countdown';
import { rememberSource, sourceType } from '@/session/source';
import { takeClock } from '../clock';

describe('the source of a visit (S2)', () => {
  const seen = (address: string) => {
    rememberSource(new URL(address, 'http://localhost:3000'));
    return sourceType();
  };
  it('is PC by default (S7)', () => expect(sourceType()).toBe('PC'));
  it('is the last qd or source seen in an address', () => {
    expect(seen('/new/?qd=douyin')).toBe('douyin');
    expect(seen('/new/course/course-list')).toBe('douyin');
    expect(seen('/new/?source=baidu')).toBe('baidu');
  });
  it.each([
    ['?source=b.2', 'b.2'],
    ['?qd=<x>&source=b', '<x>'],
    ['?qd=抖音 直播', '%E6%8A%96%E9%9F%B3%20%E7%9B%B4%E6%92%AD'],
    ['?qd=%20&source=b', 'b'],
    [`?redirect=${encodeURIComponent('/new/?qd=c3')}`, 'c3'],
    [`?redirect=${encodeURIComponent('http://[')}&qd=d`, 'd'],
    [`?redirect=${encodeURIComponent('http://[')}`, 'PC'],
    [`?qd=${'😀'.repeat(101)}`, encodeURIComponent('😀'.repeat(100))],
    ['?qd=%0d%0aX-Evil:1', 'X-Evil:1'],
  ])('read from %s is %s', (query, source) => expect(seen(`/new/${query}`)).toBe(source));
  it('is read on every page (S2), but is not what an older link of an answering page says is answered (D5)', () => {
    expect(seen('/new/question-bank/learn-center/1?source=SECTION')).toBe('PC');
    expect(seen('/new/question-bank/learn-center/1?from=SECTION&source=baidu')).toBe('baidu');
    expect(seen('/new/question-bank/learn-center/1?source=SECTION&qd=mail')).toBe('mail');
  });
  it('is safe as a header, whatever is stored', () => {
    localStorage.setItem('source', 'a\nb');
    expect(sourceType()).toBe('a%0Ab');
  });
});

describe('the SMS countdown (S4)', () => {
  const at = (start: number) => {
    localStorage.setItem('sms:REGISTER', JSON.stringify({ number: start }));
    return smsSecondsLeft('REGISTER', '', 1_000_000);
  };
  it.each([
    [1_000_000, 60],
    [1_000_000 - 1, 60],
    [1_000_000 - 59_001, 1],
    [1_000_000 - 60_000, 0],
    [1_000_000 + 5_000, 0],
    [Number.NaN, 0],
  ])('with a start time of %d has %d s left', (start, left) => expect(at(start)).toBe(left));
  it('is separate for each purpose and number; without a number the longest one counts', () => {
    startSmsWait('FORGETPWD', '13800000001');
    expect(smsSecondsLeft('FORGETPWD', '13800000001')).toBe(60);
    expect(smsSecondsLeft('FORGETPWD', '13900000002')).toBe(0);
    expect(smsSecondsLeft('FORGETPWD', '')).toBe(60);
    expect(smsSecondsLeft('REGISTER', '13800000001')).toBe(0);
  });
  it('continues for a number when a code is sent to another', () => {
    startSmsWait('BINDPHONE', '13800000001');
    startSmsWait('BINDPHONE', '13900000002');
    expect(smsSecondsLeft('BINDPHONE', '13800000001')).toBe(60);
  });
  it('forgets numbers whose wait is over or begins in the future', () => {
    const now = Date.now();
    const starts = { over: now - 60_000, running: now - 30_000, future: now + 60_000 };
    localStorage.setItem('sms:REGISTER', JSON.stringify(starts));
    expect(startSmsWait('REGISTER', '13800000004')).toBe(true);
    const stored = Object.keys(JSON.parse(localStorage.getItem('sms:REGISTER') ?? '{}') as object);
    expect(stored).toEqual(['running', expect.any(String)]);
  });
  it('is separate for numbers that look alike when they are masked, and keeps none of them on the device', () => {
    startSmsWait('REGISTER', '13812340001');
    expect(smsSecondsLeft('REGISTER', '13812340001')).toBe(60);
    for (const other of ['13812340002', '13856780001', '13821430001', '13800000001'])
      expect(smsSecondsLeft('REGISTER', other)).toBe(0);
    expect(Object.keys(JSON.parse(localStorage.getItem('sms:REGISTER') ?? '{}') as object)[0]?.length).toBeLessThan(5);
  });
  it('knows to which numbers a code was sent', () => {
    expect([smsWasSent('REGISTER', '13800000001'), smsWasSent('REGISTER', '')]).toEqual([false, false]);
    startSmsWait('REGISTER', '13800000001');
    const sent = ['13800000001', '13900000002', ''].map((mobile) => smsWasSent('REGISTER', mobile));
    expect(sent).toEqual([true, false, true]);
  });
});

describe('intended project and subject (S9)', () => {
  const project = { code: 'C1', id: '1101', name: '一级建造师', pId: '11' };
  const subject = (id: string) => ({ code: '', id, name: '工程经济', pId: '1101' });
  it('are stored in cookies for 365 days', () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    intended.pickProject(project);
    intended.pickSubject('1101', { code: 'S1', id: '110101', name: '工程经济', pId: '1101' });
    const stored = set.mock.calls.map(([line]) => [line.split('=')[0], /expires=([^;]*)/.exec(line)?.[1]] as const);
    expect(
      stored.map(([name, until]) => [name, Math.round((Date.parse(`${until}`) - Date.now()) / 86_400_000)]),
    ).toEqual([
      ['project', 365],
      ['subject', 365],
    ]);
    intended.restore();
    expect(intended.project()).toEqual(project);
  });
  it('read a damaged cookie as none', () => {
    Cookies.set('project', '[]', { path: '/' });
    intended.restore();
    expect(intended.project()).toBeNull();
    Cookies.set('project', JSON.stringify({ id: 12, name: '教师资格' }), { path: '/' });
    intended.restore();
    expect(intended.project()).toEqual({ code: '', id: '12', name: '教师资格', pId: '0' });
    for (const damaged of ['null', '"1101"', '7', '{"id":""}', '{"name":"一级建造师"}']) {
      Cookies.set('project', damaged, { path: '/' });
      intended.restore();
      expect(intended.project(), damaged).toBeNull();
    }
  });
  it('are restored after a reload, with one subject for each project', () => {
    intended.pickProject(project);
    intended.pickSubject('1101', subject('110101'));
    intended.pickSubject('1102', subject('110201'));
    const mine = (projectId: string | null) => renderHook(() => useSubject(projectId)).result.current;
    intended.restore();
    expect(renderHook(() => useProject()).result.current).toEqual(project);
    expect([mine('1101')?.id, mine('1102')?.id, mine('1103'), mine(null)]).toEqual(['110101', '110201', null, null]);
    Cookies.set('subject', JSON.stringify({ 1101: { id: '' }, 1102: subject('110202') }), { path: '/' });
    intended.restore();
    expect([mine('1101'), mine('1102')?.id]).toEqual([null, '110202']);
    act(() => intended.forget());
    intended.restore();
    expect([intended.project(), mine('1102')]).toEqual([null, null]);
  });
  it('keep the subjects of the twelve projects that were chosen last, whatever their ids are', () => {
    takeClock();
    const pick = (projectId: string, id: string) => {
      vi.advanceTimersByTime(1000);
      intended.pickSubject(projectId, subject(id));
    };
    // Objects list numeric ids from small to large: the last projects have the smallest.
    for (let at = 12; at >= 1; at -= 1) pick(`${1100 + at}`, `s${at}`);
    pick('1112', 's12b');
    pick('1001', 's13');
    const { owner, ...stored } = JSON.parse(Cookies.get('subject') ?? '{}') as Record<string, { id: string }>;
    expect(owner).toBe('guest');
    const others = Array.from({ length: 10 }, (_, at) => `${1101 + at}`);
    expect(Object.keys(stored)).toEqual(['1001', ...others, '1112']);
    intended.restore();
    expect(['1001', '1112', '1111'].map((projectId) => intended.subject(projectId)?.id)).toEqual([
      's13',
      's12b',
      undefined,
    ]);
    expect(intended.subject('1001')).toMatchObject(subject('s13'));
    // The browser's limit of a cookie is 4096 bytes with its name.
    expect(document.cookie.split('; ').find((text) => text.startsWith('subject='))?.length).toBeLessThan(3800);
  });
});
