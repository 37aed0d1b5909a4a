import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CourseDetail, Courseware } from '@/api/products/schema';
import type { ProductStatus } from '@/api/usercenter/schema';
import { courseFigures } from '@/components/course/course-figures';
import { courseAction } from '@/features/course/detail/course-action';
import { CourseFacts } from '@/features/course/detail/course-facts';
import { CoursewareRow } from '@/features/course/detail/courseware-row';
import { ownedValidityText, validDaysOf, validityText } from '@/features/course/detail/validity';
import { courseDetail, skuOf } from '../../course-of';
import { ware } from '../player/support';
import { show } from '../../show';

const day = 86_400_000;
const noon = Date.parse('2026-04-16T12:00:00+08:00');
const course = courseDetail({ validDays: 365 });
const sku = skuOf({ price: 0, validDays: 730 });
const status = (changes: Partial<ProductStatus>): ProductStatus => ({
  owned: false,
  expired: false,
  validEnd: null,
  canStudy: false,
  orderId: null,
  ...changes,
});

describe('what the button of a course does', () => {
  const plain = { courseStatus: 'ON' as const, price: 100, loggedIn: true, soldOut: false, owned: null };
  const expired = { owned: false, expired: true };
  it.each([
    ['buy', {}],
    ['sold-out', { soldOut: true }],
    ['claim', { price: 0 }],
    ['login-free', { price: 0, loggedIn: false }],
    ['renew', { owned: expired, soldOut: true }],
    ['off', { courseStatus: 'OFF' as const, owned: expired }],
    ['study', { courseStatus: 'OFF' as const, owned: { owned: true, expired: false } }],
  ] as const)('%s', (action, facts) => expect(courseAction({ ...plain, ...facts })).toBe(action));
});

describe('how long a course is valid', () => {
  it.each([
    ['购买后 365 天', {}, null],
    ['领取后 730 天', {}, sku],
    ['领取后 365 天', { price: 0 }, null],
    [null, { validDays: null }, null],
    ['永久有效', { validType: 'FOREVER' as const }, sku],
    ['至 2026-04-16', { validType: 'DATE' as const, validEnd: noon }, sku],
    [null, { validType: 'DATE' as const }, null],
  ])('before it is bought: %s', (text, changes, variant) => {
    expect(validityText({ ...course, ...changes }, variant)).toBe(text);
  });

  it('in days, where it is counted in days', () => {
    expect(validDaysOf(course, null)).toBe(365);
    expect(validDaysOf(course, sku)).toBe(730);
    expect(validDaysOf({ ...course, validType: 'FOREVER' }, sku)).toBeNull();
  });

  it.each([
    ['永久有效', { owned: true }],
    ['已到期', { expired: true }],
    ['至 2026-04-18，剩余 2 天', { owned: true, validEnd: noon + 2 * day }],
    ['至 2026-04-16，今天到期', { owned: true, validEnd: noon + 1 }],
    ['至 2026-04-16，今天到期', { owned: true, validEnd: noon }],
    ['已于 2026-04-16 到期', { owned: true, validEnd: noon - 1 }],
    ['已于 2026-04-18 到期', { expired: true, validEnd: noon + 2 * day }],
  ])('to who has it or had it: %s', (text, changes) => {
    expect(ownedValidityText(status(changes), noon)).toBe(text);
  });
});

describe('the facts of a course', () => {
  const facts = (changes: Partial<CourseDetail>, given: Partial<Parameters<typeof CourseFacts>[0]> = {}) => {
    const { container } = render(
      <CourseFacts course={{ ...course, ...changes }} sku={null} status={null} isChoice={false} {...given} />,
    );
    const told = [...container.children].map(({ textContent }) => textContent);
    cleanup();
    return told;
  };
  const forever = { validType: 'FOREVER' as const };
  const owner = status({ owned: true });
  const past = status({ expired: true });

  it.each([
    ['none: its days are a figure', {}, {}, []],
    ['its validity', forever, {}, ['有效期永久有效']],
    ['none where its variants differ by that', forever, { isChoice: true }, []],
    ['that of an owner', {}, { status: owner }, ['有效期永久有效']],
    ['that of an earlier owner, who chooses anew', {}, { status: past, isChoice: true }, ['原有效期已到期']],
    ['none of a learner who has never had it', {}, { status: status({}) }, []],
    ['when it begins', { startTime: noon }, {}, ['开课2026-04-16 12:00']],
    ['what comes with it', { gifts: ['讲义', '题册'] }, {}, ['赠送讲义、题册']],
    ['that something is sent', { needAddress: true }, {}, ['邮寄含实物资料，下单时填写收货地址']],
    ['nothing of that with a variant without', { needAddress: true }, { sku: { ...sku, needAddress: false } }, []],
    ['nothing of that to an owner', { needAddress: true }, { status: owner }, ['有效期永久有效']],
  ])('%s', (_what, changes, given, told) => expect(facts(changes, given)).toEqual(told));

  it('are figures as far as they are known', () => {
    const sizes = { lessonCount: 31, totalDuration: 4_300, studyCount: 8_805, validDays: 365 };
    expect(courseFigures(sizes)).toEqual([
      ['31', '课时'],
      ['1.2', '小时'],
      ['8,805', '人学习'],
      ['365', '天有效'],
    ]);
    expect(courseFigures({ lessonCount: 0, totalDuration: 0, studyCount: 0, validDays: null })).toEqual([]);
  });
});

describe('a lesson in the catalogue of a course', () => {
  const film = ware('w1', { coursewareName: '第一课', duration: 90, canStudy: false });
  const row = (changes: Partial<Courseware>, owned = false) => {
    const onLocked = vi.fn();
    show(<CoursewareRow courseware={{ ...film, ...changes }} courseId="3001" owned={owned} onLocked={onLocked} />);
    const link = screen.queryByRole('link');
    const told = [link?.getAttribute('href') ?? null, (link ?? screen.getByRole('button')).textContent];
    if (!link) screen.getByRole('button').click();
    cleanup();
    return [...told, onLocked.mock.calls.length];
  };
  const player = '/course-player/3001?coursewareId=w1';
  const trial = '/course/preview/3001?coursewareId=w1';
  const studied = (studyPercentage: number) => ({
    studyPercentageInfo: { studyPercentage, learnedTotalTime: 0, progressBar: 0 },
  });

  it.each([
    ['is locked, and a click says how to get it', {}, false, null, '第一课01:30未解锁', 1],
    ['is studied where that is allowed', { canStudy: true }, true, player, '第一课01:30学习', 0],
    ['is tried by who does not own it', { isAudition: true, canStudy: true }, false, trial, '第一课试听01:30播放', 0],
    ['is studied by its owner', { isAudition: true, canStudy: true }, true, player, '第一课试听01:30学习', 0],
    ['tells how far it was studied', { canStudy: true, ...studied(49.6) }, true, player, '第一课50%01:30学习', 0],
    ['tells nothing of none', { canStudy: true, ...studied(0) }, true, player, '第一课01:30学习', 0],
    ['may be a paper', { type: 'PAPER', duration: 0, canStudy: true }, true, player, '第一课试卷学习', 0],
    ['may be of a kind that opens nowhere', { type: 'LIVE', canStudy: true }, true, null, '第一课暂不支持01:30', 0],
  ])('%s', (_what, changes, owned, to, text, locked) => expect(row(changes, owned)).toEqual([to, text, locked]));
});
