import Cookies from 'js-cookie';
import { describe, expect, it, vi } from 'vitest';
import { intended } from '@/session/project';
import { randomCode } from '@/session/random-code';
import { smsSecondsLeft, startSmsWait } from '@/session/sms-countdown';
import { rememberSource, sourceType } from '@/session/source';
import { beginWechatTrip, forgetPendingBind, keepPendingBind, pendingBind, takeWechatTrip } from '@/session/wechat';

describe('the source of a visit (S2)', () => {
  const seen = (address: string) => {
    rememberSource(new URL(address, 'http://localhost:3000'));
    return sourceType();
  };
  it('is PC by default', () => expect(sourceType()).toBe('PC'));
  it('is the newest qd or source of an address', () => {
    expect(seen('/new/?qd=douyin')).toBe('douyin');
    expect(seen('/new/course/course-list')).toBe('douyin');
    expect(seen('/new/?source=baidu')).toBe('baidu');
  });
  it('is found inside redirect too', () => {
    expect(seen(`/new/uc/login?redirect=${encodeURIComponent('http://localhost:3000/new/?qd=wx_1')}`)).toBe('wx_1');
  });
  it('never puts what is no plain word into a header', () => {
    expect(seen('/new/?qd=%0d%0aX-Evil:1')).toBe('PC');
    localStorage.setItem('source', 'a\nb');
    expect(sourceType()).toBe('PC');
  });
});

describe('the SMS countdown (S4)', () => {
  const at = (start: number) => {
    localStorage.setItem('sms:REGISTER', String(start));
    return smsSecondsLeft('REGISTER', 1_000_000);
  };
  it.each([
    [1_000_000, 60],
    [1_000_000 - 1, 60],
    [1_000_000 - 59_001, 1],
    [1_000_000 - 60_000, 0],
    [1_000_000 + 5_000, 0],
    [Number.NaN, 0],
  ])('a start stamp of %d leaves %d s', (start, left) => expect(at(start)).toBe(left));
  it('is one per purpose', () => {
    startSmsWait('FORGETPWD');
    expect(smsSecondsLeft('FORGETPWD')).toBe(60);
    expect(smsSecondsLeft('REGISTER')).toBe(0);
  });
});

describe('intended project and subject (S9)', () => {
  const project = { code: 'C1', id: '1101', name: '一级建造师', pId: '11' };
  it('are kept for 365 days', () => {
    const set = vi.spyOn(Cookies, 'set');
    intended.pickProject(project);
    intended.pickSubject('1101', { code: 'S1', id: '110101', name: '工程经济', pId: '1101' });
    expect(set.mock.calls.map(([name, , options]) => [name, options?.expires])).toEqual([
      ['project', 365],
      ['subject', 365],
    ]);
    intended.restore();
    expect(intended.project()).toEqual(project);
  });
  it('read a damaged or foreign cookie as none', () => {
    Cookies.set('project', '[]', { path: '/' });
    intended.restore();
    expect(intended.project()).toBeNull();
    Cookies.set('project', JSON.stringify({ id: 12, name: '教师资格' }), { path: '/' });
    intended.restore();
    expect(intended.project()).toEqual({ code: '', id: '12', name: '教师资格', pId: '0' });
  });
});

describe('the WeChat state', () => {
  it('is 128 fresh random bits or more, used once', () => {
    const first = beginWechatTrip({ purpose: 'login', back: '/teacher' });
    const second = beginWechatTrip({ purpose: 'bind', back: '' });
    expect(first).toMatch(/^[0-9a-f]{40}$/);
    expect(first.slice(0, 32)).not.toBe(second.slice(0, 32));
    expect(takeWechatTrip(first)).toEqual({ purpose: 'login', back: '/teacher' });
    expect(takeWechatTrip(first)).toBeNull();
  });
  it('is refused when this tab did not make it', () => expect(takeWechatTrip('ab'.repeat(20))).toBeNull());
  it('carries sessionKey and code to the bind step', () => {
    expect(pendingBind()).toBeNull();
    keepPendingBind({ sessionKey: 'k', wxCode: 'c', back: '/' });
    expect(pendingBind()).toEqual({ sessionKey: 'k', wxCode: 'c', back: '/' });
    forgetPendingBind();
    expect(pendingBind()).toBeNull();
  });
});

it('the random code of a browser stays the same', () => {
  expect(randomCode()).toMatch(/^[0-9a-f]{16}$/);
  expect(randomCode()).toBe(randomCode());
});
