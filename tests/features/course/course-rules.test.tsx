import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CourseDetail, Courseware } from '@/api/products/schema';
import type { ProductStatus } from '@/api/usercenter/schema';
import { courseFigures } from '@/components/course/course-figures';
import { courseAction } from '@/features/course/detail/use-course-purchase';
import { CourseFacts } from '@/features/course/detail/course-facts';
import { ownedValidityText, validDaysOf, validityText } from '@/features/course/detail/validity';
import { CoursewareRow } from '@/features/course/detail/catalogue-panel';
import { farFuture } from '@/shared/lib/dates';
import { courseDetail, skuOf } from '../../course-of';
import { ware, studied } from '../player/support';
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

describe('the action of the course button', () => {
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
  ] as const)('is %s for %j', (action, facts) => expect(courseAction({ ...plain, ...facts })).toBe(action));
});

describe('the validity of a course', () => {
  it.each([
    ['购买后 365 天', {}, null],
    ['领取后 730 天', {}, sku],
    ['领取后 365 天', { price: 0 }, null],
    [null, { validDays: null }, null],
    ['永久有效', { validType: 'FOREVER' as const }, sku],
    ['至 2026-04-16', { validType: 'DATE' as const, validEnd: noon }, sku],
    ['长期有效', { validType: 'DATE' as const, validEnd: farFuture }, sku],
    [null, { validType: 'DATE' as const }, null],
  ])('is shown before the purchase as %s', (text, changes, variant) => {
    expect(validityText({ ...course, ...changes }, variant)).toBe(text);
  });

  it('has a number of days only if it is counted in days', () => {
    expect(validDaysOf(course, null)).toBe(365);
    expect(validDaysOf(course, sku)).toBe(730);
    expect(validDaysOf({ ...course, validType: 'FOREVER' }, sku)).toBeNull();
  });

  it.each([
    ['永久有效', { owned: true }],
    ['长期有效', { owned: true, validEnd: farFuture }],
    ['已到期', { expired: true }],
    ['已到期', { expired: true, validEnd: farFuture }],
    ['至 2026-04-18，剩余 2 天', { owned: true, validEnd: noon + 2 * day }],
    ['至 2026-04-16，今天到期', { owned: true, validEnd: noon + 1 }],
    ['至 2026-04-16，今天到期', { owned: true, validEnd: noon }],
    ['已于 2026-04-16 到期', { owned: true, validEnd: noon - 1 }],
    ['已于 2026-04-18 到期', { expired: true, validEnd: noon + 2 * day }],
  ])('is shown to a present or earlier owner as %s', (text, changes) => {
    expect(ownedValidityText(status(changes), noon)).toBe(text);
  });
});

describe('the facts of a course', () => {
  const facts = (changes: Partial<CourseDetail>, params: Partial<Parameters<typeof CourseFacts>[0]> = {}) => {
    const { container } = render(
      <CourseFacts course={{ ...course, ...changes }} sku={null} status={null} isChoice={false} {...params} />,
    );
    const shown = [...container.children].map(({ textContent }) => textContent);
    cleanup();
    return shown;
  };
  const forever = { validType: 'FOREVER' as const };
  const owner = status({ owned: true });
  const past = status({ expired: true });

  it.each([
    ['no validity in days', {}, {}, []],
    ['an endless validity', forever, {}, ['有效期永久有效']],
    ['no validity if its variants differ by it', forever, { isChoice: true }, []],
    ['the validity of an owner', {}, { status: owner }, ['有效期永久有效']],
    ['the old validity of an earlier owner', {}, { status: past, isChoice: true }, ['原有效期已到期']],
    ['no validity of a learner without the course', {}, { status: status({}) }, []],
    ['its start time', { startTime: noon }, {}, ['开课2026-04-16 12:00']],
    ['its gifts', { gifts: ['讲义', '题册'] }, {}, ['赠送讲义、题册']],
    ['that it includes a parcel', { needAddress: true }, {}, ['邮寄含实物资料，下单时填写收货地址']],
    ['no parcel for a variant without one', { needAddress: true }, { sku: { ...sku, needAddress: false } }, []],
    ['no parcel to an owner', { needAddress: true }, { status: owner }, ['有效期永久有效']],
  ])('show %s', (_what, changes, params, shown) => expect(facts(changes, params)).toEqual(shown));

  it('include each known figure', () => {
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
    const shown = [link?.getAttribute('href') ?? null, (link ?? screen.getByRole('button')).textContent];
    if (!link) screen.getByRole('button').click();
    cleanup();
    return [...shown, onLocked.mock.calls.length];
  };
  const player = '/course-player/3001?coursewareId=w1';
  const paper = { type: 'PAPER', canStudy: true };
  const trial = '/course/preview/3001?coursewareId=w1';

  it.each([
    ['is locked, and reports a click', {}, false, null, '第一课01:30未解锁', 1],
    ['links to the player if it is unlocked', { canStudy: true }, true, player, '第一课01:30学习', 0],
    ['links to the trial for others', { isAudition: true, canStudy: true }, false, trial, '第一课试听01:30播放', 0],
    ['links to the player for an owner', { isAudition: true, canStudy: true }, true, player, '第一课试听01:30学习', 0],
    ['shows its percentage', { canStudy: true, ...studied(99.6) }, true, player, '第一课99%01:30学习', 0],
    ['shows none for a paper', { ...paper, ...studied(49.6) }, true, player, '第一课试卷01:30学习', 0],
    ['shows no percentage of 0', studied(0), true, player, '第一课01:30学习', 0],
    ['shows that it is a paper', { ...paper, duration: 0 }, true, player, '第一课试卷学习', 0],
    ['opens nothing for an unknown type', { type: 'LIVE', canStudy: true }, true, null, '第一课暂不支持01:30', 0],
  ])('%s', (_what, changes, owned, to, text, locked) => expect(row(changes, owned)).toEqual([to, text, locked]));
});
