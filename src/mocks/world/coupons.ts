export interface TemplateSeed {
  templateId: string;
  title: string;
  couponType: 'FULL_CUT' | 'DISCOUNT' | 'CASH';
  /** Yuan; 折 for DISCOUNT. */
  amount: number;
  threshold: number;
  scopeText: string;
  /** Empty: every course. */
  productIds: string[];
  /** Number of coupons that can be claimed in a world. */
  stock: number;
  /** Start in days from the world's first use; a coming template has `startsAfter` in minutes instead. */
  startsIn: number;
  startsAfter?: number;
  endsIn: number;
}

const template = (
  templateId: string,
  couponType: TemplateSeed['couponType'],
  title: string,
  [amount, threshold]: [number, number],
  scopeText: string,
  rest: Partial<TemplateSeed> = {},
): TemplateSeed => ({
  templateId,
  title,
  couponType,
  amount,
  threshold,
  scopeText,
  productIds: [],
  stock: 1000,
  startsIn: -20,
  endsIn: 40,
  ...rest,
});

const templates: TemplateSeed[] = [
  template('7001', 'FULL_CUT', '全场满减券', [100, 800], '全部课程可用'),
  template('7002', 'DISCOUNT', '新学员折扣券', [8.5, 0], '全部课程可用'),
  template('7003', 'CASH', '增值课抵用券', [30, 0], '指定增值课可用', {
    productIds: ['3011', '3012', '3026', '3037', '3048'],
  }),
  template('7004', 'FULL_CUT', '一建系统课专享券', [200, 900], '一级建造师系统课可用', {
    productIds: ['3001', '3002', '3003', '3004', '3005', '3009', '3010'],
  }),
  template('7005', 'CASH', '限量抢领券', [50, 200], '全部课程可用', { stock: 0 }),
  template('7006', 'FULL_CUT', '即将开抢券', [150, 1000], '全部课程可用', { startsAfter: 3 }),
  template('7007', 'CASH', '往期活动券', [80, 500], '全部课程可用', { startsIn: -60, endsIn: -5 }),
  template('7008', 'DISCOUNT', '注会专场折扣券', [9, 1000], '注册会计师课程可用', {
    productIds: ['3020', '3021', '3022', '3023', '3024', '3026'],
  }),
  template('7009', 'CASH', '全额体验券', [89, 0], '建筑实务考点速查手册可用', { productIds: ['3011'] }),
  template('7010', 'CASH', '练习券', [20, 99], '全部课程可用', { stock: 300 }),
];

export const templateOf = (id: string) => templates.find(({ templateId }) => templateId === id);

/** The template of each activation code (G7). The names of the failing codes say how they fail. */
export const activationCodes: Record<string, { templateId: string; state: 'OPEN' | 'USED' | 'EXPIRED' }> = {
  'LX-2026-0001': { templateId: '7001', state: 'OPEN' },
  'LX-2026-0002': { templateId: '7002', state: 'OPEN' },
  'LX-2026-0003': { templateId: '7003', state: 'OPEN' },
  'LX-2026-0004': { templateId: '7008', state: 'OPEN' },
  'LX-2026-USED': { templateId: '7001', state: 'USED' },
  'LX-2026-PAST': { templateId: '7007', state: 'EXPIRED' },
};

/** The course that each exchange code opens (G8). */
export const exchangeCodes: Record<
  string,
  { courseId: string; validDays: number; state: 'OPEN' | 'USED' | 'EXPIRED' }
> = {
  'DH-KJ-2026': { courseId: '3020', validDays: 365, state: 'OPEN' },
  'DH-FG-2026': { courseId: '3004', validDays: 180, state: 'OPEN' },
  'DH-JJ-2026': { courseId: '3001', validDays: 365, state: 'OPEN' },
  'DH-SC-2026': { courseId: '3011', validDays: 365, state: 'OPEN' },
  'DH-USED-26': { courseId: '3004', validDays: 180, state: 'USED' },
  'DH-PAST-25': { courseId: '3004', validDays: 180, state: 'EXPIRED' },
};
