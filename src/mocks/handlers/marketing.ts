import { acquireCoupon, activeCoupon, getCouponPage, getCouponTemplate, redeemCourse } from '@/api/assumed/endpoints';
import { holds, openCourse, paged, timeText } from '../answers';
import { day, minute, type CouponRow } from '../db';
import { mock, refuse, type Refusal } from '../mock';
import { couponStatus, discountOf, fen, unusableReason } from '../orders';
import { activationCodes, exchangeCodes, templateOf, type TemplateSeed } from '../world/coupons';
import { courseOf, coverUrl } from '../world/courses';
import type { World } from '../worlds';

const startOf = (world: World, template: TemplateSeed) =>
  template.startsAfter === undefined
    ? world.base + template.startsIn * day
    : world.base + template.startsAfter * minute;
const endOf = (world: World, template: TemplateSeed) => world.base + template.endsIn * day;

const templateFields = (template: TemplateSeed) => ({
  templateId: template.templateId,
  title: template.title,
  couponType: template.couponType,
  amount: template.amount,
  threshold: template.threshold,
  scopeText: template.scopeText,
  productIds: template.productIds,
});

const couponAnswer = (world: World, row: CouponRow, template: TemplateSeed, productId?: string, total?: number) => {
  const status = couponStatus(world, row);
  return {
    ...templateFields(template),
    couponId: row.couponId,
    startTime: timeText(row.startTime),
    endTime: timeText(row.endTime),
    couponStatus: status,
    source: row.source,
    unusableReason: status === 'UNUSED' ? (unusableReason(world, row, productId, total) ?? undefined) : undefined,
  };
};

const give = (world: World, userId: string, template: TemplateSeed, source: string): CouponRow => {
  const row: CouponRow = {
    couponId: world.nextId('c'),
    templateId: template.templateId,
    userId,
    startTime: startOf(world, template),
    endTime: endOf(world, template),
    usedAt: null,
    lockedBy: null,
    source,
  };
  world.db.coupons.push(row);
  return row;
};

const stateOf = (world: World, template: TemplateSeed) => {
  if (endOf(world, template) < world.now()) return 'END' as const;
  if (startOf(world, template) > world.now()) return 'NOT_START' as const;
  return template.stock - (world.db.claimed[template.templateId] ?? 0) > 0 ? ('OPEN' as const) : ('SOLD_OUT' as const);
};

const reasonTexts = { END: '活动已结束', NOT_START: '活动未开始', SOLD_OUT: '优惠券已抢光' };
const refuseCode = (reason: 'USED' | 'EXPIRED' | 'UNKNOWN', subject: string): Refusal =>
  refuse(500, { USED: `${subject}已使用`, EXPIRED: `${subject}已过期`, UNKNOWN: `${subject}不存在` }[reason], {
    reason,
  });

/** Why a code is refused. Null if it is open, also when this learner has used it; USED when another learner has. */
const codeState = (
  world: World,
  code: string,
  userId: string,
  known: { state: 'OPEN' | 'USED' | 'EXPIRED' } | undefined,
) => {
  if (!known) return 'UNKNOWN' as const;
  if (known.state !== 'OPEN') return known.state;
  const usedBy = world.db.codes[code];
  return usedBy !== undefined && usedBy !== userId ? ('USED' as const) : null;
};

const normal = (code: string) => code.trim().toUpperCase();

export const marketingHandlers = [
  mock(getCouponPage, ({ user, input, world, db }) => {
    const total = input.amount === undefined ? undefined : fen(input.amount);
    const own = db.coupons.flatMap((row) => {
      const template = templateOf(row.templateId);
      return row.userId === user.id && template ? [{ row, template }] : [];
    });
    const rows = own.filter(({ row }) => !input.couponStatus || couponStatus(world, row) === input.couponStatus);
    const saving = (template: TemplateSeed) => (total === undefined ? 0 : discountOf(template, total));
    const page = paged(
      [...rows].sort((a, b) => saving(b.template) - saving(a.template) || a.row.endTime - b.row.endTime),
      input,
    );
    return {
      ...page,
      records: page.records.map(({ row, template }) => couponAnswer(world, row, template, input.productId, total)),
    };
  }),

  mock(acquireCoupon, ({ user, input: { templateId }, world, db }) => {
    const template = templateOf(templateId);
    if (!template) return refuse(404, '优惠券不存在', { reason: 'UNKNOWN' });
    if (db.coupons.some((row) => row.userId === user.id && row.templateId === templateId))
      return refuse(500, '您已领取过该优惠券', { reason: 'ACQUIRED' });
    const state = stateOf(world, template);
    if (state !== 'OPEN') return refuse(500, reasonTexts[state], { reason: state });
    db.claimed[templateId] = (db.claimed[templateId] ?? 0) + 1;
    return couponAnswer(world, give(world, user.id, template, '领券中心'), template);
  }),

  mock(activeCoupon, ({ user, input, world, db }) => {
    const code = normal(input.code);
    const known = activationCodes[code];
    const state = codeState(world, code, user.id, known);
    const template = templateOf(known?.templateId ?? '');
    if (state || !template) return refuseCode(state ?? 'UNKNOWN', '激活码');
    if (db.codes[code] === user.id) return refuseCode('USED', '激活码');
    db.codes[code] = user.id;
    return couponAnswer(world, give(world, user.id, template, '激活码兑换'), template);
  }),

  mock(redeemCourse, ({ user, input, world, db }) => {
    const code = normal(input.code);
    const known = exchangeCodes[code];
    const state = codeState(world, code, user.id, known);
    const course = courseOf(known?.courseId ?? '');
    if (state || !known || !course) return refuseCode(state ?? 'UNKNOWN', '兑换码');
    const isRepeat = db.codes[code] === user.id;
    const owned = holds(world, user, course.id) !== undefined;
    if (input.confirm && !isRepeat) {
      db.codes[code] = user.id;
      openCourse(world, user.id, course.id, known.validDays, null);
    }
    return {
      courseId: course.id,
      title: course.title,
      coverUrl: coverUrl(course.id),
      type: course.type,
      validDays: known.validDays,
      owned: isRepeat && input.confirm ? false : owned,
    };
  }),

  mock(getCouponTemplate, ({ me, input: { templateId }, world, db }) => {
    const template = templateOf(templateId);
    if (!template) return refuse(404, '优惠券不存在');
    return {
      ...templateFields(template),
      startTime: timeText(startOf(world, template)),
      endTime: timeText(endOf(world, template)),
      status: stateOf(world, template),
      startTimestamp: startOf(world, template),
      acquired: me !== null && db.coupons.some((row) => row.userId === me.id && row.templateId === templateId),
    };
  }),
];
