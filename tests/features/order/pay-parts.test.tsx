import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getSalesQrcode } from '@/api/crm/endpoints';
import { serverNow } from '@/api/server-clock';
import { getCatalogueList, getCoursewaresList } from '@/api/products/endpoints';
import { getProductStatus } from '@/api/usercenter/endpoints';
import { keepExamDate } from '@/components/exam-date/exam-date';
import { dayText } from '@/components/desk/study-days';
import { CouponBlock } from '@/features/order/checkout/coupon-block';
import type { RankedCoupon } from '@/features/order/checkout/coupon-choice';
import { NextSteps } from '@/features/order/pay/next-steps';
import { PayCode } from '@/features/order/pay/pay-code';
import { PayHead } from '@/features/order/pay/pay-head';
import { PaySuccess } from '@/features/order/pay/pay-success';
import { openPayTab } from '@/features/order/payment/pay-tab';
import { orderOfCourse } from '@/features/order/state/order-view';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { intended } from '@/session/project';
import { shanghaiDay } from '@/shared/lib/dates';
import { signIn } from '../../sign-in';
import { show } from '../../show';

const bought = { id: '3001', title: '经济精讲', type: 'SYS', orderId: '7', orderNo: 'LX7', payAmount: 9.9 };
const order = orderOfCourse(bought as never);
const [item] = order?.items ?? [];
if (!order || !item) throw new Error('a bought course has an order');

describe('the code of a payment', () => {
  const channel = { id: '1', channelCode: 'WX' as const, wayCode: 'NATIVE' as const, name: '微信支付' } as never;
  const code = (given: Partial<Parameters<typeof PayCode>[0]>) =>
    show(
      <PayCode
        channel={channel}
        value="pay:1"
        until={null}
        refreshing={false}
        onRefresh={() => undefined}
        {...given}
      />,
    );
  const name = '微信支付付款二维码';

  it.each([
    ['WX', '打开微信扫一扫'],
    ['UNION', '打开云闪付扫一扫'],
    ['OTHER', '请扫码付款'],
  ])('is scanned with what fits %s', (channelCode, text) => {
    code({ channel: { id: '1', channelCode, wayCode: 'NATIVE', name: 'x' } as never });
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each<[string, Partial<Parameters<typeof PayCode>[0]>, boolean, string | null, boolean]>([
    ['without an end', {}, true, null, false],
    ['that ends in two minutes', { until: serverNow() + 120_000 }, true, '02:00', false],
    ['that has ended', { until: serverNow() - 1 }, true, null, true],
    ['that is drawn anew after its end', { until: serverNow() - 1, refreshing: true }, false, null, false],
    ['that is asked for again in its time', { until: null, refreshing: true }, true, null, false],
    ['that is not here yet', { value: null, refreshing: true }, false, null, false],
  ])('%s', async (_what, given, isDrawn, left, isOver) => {
    code(given);
    if (isDrawn) expect(await screen.findByRole('img', { name })).toBeVisible();
    else expect(screen.queryByRole('img', { name })).toBeNull();
    expect(screen.queryByText(/后过期$/)?.textContent ?? null).toBe(left && `二维码 ${left} 后过期`);
    expect(screen.queryByRole('alert') !== null).toBe(isOver);
    expect(screen.getByRole('button', { name: '刷新二维码' }).hasAttribute('disabled')).toBe(given.refreshing === true);
  });
});

describe('what is paid', () => {
  it('is told with its number, variant, other goods, payee and amount', () => {
    const several = { ...order, items: [{ ...item, skuName: '精讲班' }, item] };
    show(<PayHead orderId="7" order={several} payee="砺行职教" onEnd={() => undefined} />);
    for (const text of ['经济精讲', '精讲班', '等 2 件', '收款方：砺行职教', '¥9.90', 'LX7'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText('应付金额以支付页面显示的为准')).toBeNull();
  });

  it('is one thing without others, and nothing is said of what is not known', () => {
    const { unmount } = show(<PayHead orderId="7" order={order} payee={null} onEnd={() => undefined} />);
    expect(screen.queryByText(/^等|^收款方/)).toBeNull();
    unmount();
    show(<PayHead orderId="8" order={null} payee={null} onEnd={() => undefined} />);
    expect(screen.getByText('订单支付')).toBeVisible();
    expect(screen.getByText('8')).toBeVisible();
    expect(screen.getByText('应付金额以支付页面显示的为准')).toBeVisible();
    expect(screen.queryByText('应付金额')).toBeNull();
  });
});

describe('the tab of a bank', () => {
  const open = (blocked = false) => {
    const page = document.implementation.createHTMLDocument();
    const assign = vi.fn<(url: string) => void>();
    const tab = { document: page, location: { assign }, close: vi.fn<() => void>(), opener: window as Window | null };
    vi.spyOn(window, 'open').mockReturnValue(blocked ? null : (tab as unknown as Window));
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    return { ...tab, tab, bank: openPayTab() };
  };
  const url = { payType: 'URL', payUrl: 'https://bank.example/1' } as never;
  const form = { payType: 'FORM', formHtml: '<form action="https://bank.example/2"></form>' } as never;

  it('says where it goes, goes there, and has no hold on this page', () => {
    const { tab, document: page, bank, location: place } = open();
    expect([page.title, page.body.textContent]).toEqual(['正在前往支付', '正在前往支付…']);
    expect(tab.opener).toBe(window);
    expect(bank.go(url)).toBe(true);
    expect(place.assign).toHaveBeenCalledExactlyOnceWith('https://bank.example/1');
    expect(tab.opener).toBeNull();
    expect(tab.close).not.toHaveBeenCalled();
  });

  it('takes a form, which nobody sees', () => {
    const { tab, document: page, bank } = open();
    expect(bank.go(form)).toBe(true);
    const sent = page.querySelector('form');
    expect([sent?.method, sent?.action, sent?.hidden]).toEqual(['post', 'https://bank.example/2', true]);
    expect(tab.opener).toBeNull();
  });

  it.each([
    ['a code', { payType: 'QRCODE', qrCode: 'x', payUrl: 'https://bank.example/1' }],
    ['no web address', { payType: 'URL', payUrl: 'javascript:alert(1)' }],
    ['no form', { payType: 'FORM', formHtml: '<p></p>' }],
  ])('closes again on %s', (_what, payment) => {
    const { tab, bank } = open();
    expect(bank.go(payment as never)).toBe(false);
    expect(tab.close).toHaveBeenCalledOnce();
  });

  it('is this one where the browser allows none', () => {
    const { bank } = open(true);
    expect(bank.go({ payType: 'QRCODE' } as never)).toBe(false);
    expect(() => bank.close()).not.toThrow();
  });
});

describe('the coupons of a checkout', () => {
  const coupon = (couponId: string, endTime: number | null, unusableReason: string | null = null): RankedCoupon => ({
    coupon: {
      couponId,
      title: `券${couponId}`,
      couponType: 'CASH',
      amount: 20,
      threshold: 0,
      endTime,
      unusableReason,
    } as never,
    saving: unusableReason === null ? 2_000 : 0,
  });
  type Given = { usable?: RankedCoupon[]; unusable?: RankedCoupon[]; at?: number; own?: boolean; lost?: boolean };
  function Shown({ usable = [], unusable = [], at = 0, own = false, lost = false }: Given) {
    const query = useQuery({ queryKey: ['coupons'], queryFn: () => [1] });
    const coupons = {
      usable,
      unusable,
      chosen: usable[at] ?? null,
      choose: vi.fn<() => void>(),
      query,
      isOwnChoice: own,
      lost,
    };
    return <CouponBlock coupons={coupons as never} />;
  }
  const end = Date.parse('2026-04-16T10:00:00+08:00');
  const two = [coupon('1', end), coupon('2', null)];
  const told = async () => (await screen.findByText(/^可用 \d 张/)).textContent;

  it('are chosen from, with what each saves and until when', async () => {
    show(<Shown usable={two} unusable={[]} />);
    expect(await told()).toBe('可用 2 张，已选最省的一张，省 ¥20.00');
    const [first, second, none] = screen.getAllByRole('radio');
    expect([first, second, none].map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false, false]);
    expect(screen.getByText('无门槛，2026-04-16 到期')).toBeVisible();
    expect(screen.getByText('无门槛')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^不可用/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each<[string, Given, string]>([
    ['by the learner', { usable: two, own: true }, '可用 2 张，已选，省 ¥20.00'],
    ['not at all', { usable: two, at: 9, own: true }, '可用 2 张，未使用优惠券'],
    ['of none', { unusable: [coupon('3', null, '未到使用时间')] }, '可用 0 张'],
  ])('are chosen %s', async (_how, given, text) => {
    show(<Shown {...given} />);
    expect(await told()).toBe(text);
  });

  it('that cannot be used stand apart', async () => {
    show(<Shown unusable={[coupon('3', null, '未到使用时间'), { ...coupon('4', null), saving: 0 }]} />);
    expect(await screen.findByText('没有可用于这门课程的优惠券')).toBeVisible();
    expect(screen.getByRole('radio', { name: '可用 0' })).toBeChecked();
    screen.getByRole('radio', { name: '不可用 2' }).click();
    expect(await screen.findByText('不可用：未到使用时间')).toBeVisible();
    expect(screen.getByText('不可用：本单不能减免')).toBeVisible();
  });

  it('may be none at all; one that was lost is said', async () => {
    const { unmount } = show(<Shown />);
    expect(await screen.findByText('没有优惠券')).toBeVisible();
    unmount();
    const lost = show(<Shown usable={two} lost />);
    expect(screen.getByRole('alert')).toHaveTextContent('所选优惠券已不可用，已换为最省的一张');
    lost.unmount();
    show(<Shown lost />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^所选优惠券已不可用$/);
  });
});

describe('after the payment', () => {
  const yijian = { code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' };
  const node = (id: string, coursewareCount: number, children: object[] = [], sort = 0) =>
    ({ id, name: `节${id}`, coursewareCount, duration: 0, sort, children }) as never;
  const lesson = (coursewareId: string, canStudy: boolean, duration = 90) =>
    ({ coursewareId, coursewareName: `课${coursewareId}`, type: 'VIDEO', duration, canStudy }) as never;
  const tell = (tree: never[], lessons: never[], code: object | null = null) =>
    server.use(
      mock(getCatalogueList, () => tree),
      mock(getCoursewaresList, () => lessons),
      mock(getSalesQrcode, () => code as never),
    );
  beforeEach(() => signIn());

  it('the first lesson that may be studied is offered, of the first place that holds any', async () => {
    const tree = [node('b', 9, [], 2), node('a', 12, [node('a1', 0), node('a2', 3)], 1)];
    tell(tree, [lesson('1', false), lesson('2', true)], {
      qrcodeUrl: 'https://a.example/1.png',
      salesName: '',
      title: '',
    });
    show(<NextSteps courseId="3001" />);
    const step = within(
      (await screen.findByRole('heading', { name: '从第一课开始' })).closest('section') ?? document.body,
    );
    expect(step.getByRole('link')).toHaveAttribute('href', '/course-player/3001?coursewareId=2');
    expect(step.getByRole('link')).toHaveTextContent('课2节a2，01:30');
    expect(step.getByText(/^共 21 课时/)).toBeVisible();
    const teacher = within(screen.getByRole('complementary', { name: '添加班主任' }));
    expect(teacher.getByText('2')).toBeVisible();
    expect(teacher.getByText('微信扫码，领取学习资料')).toBeVisible();
    expect(teacher.getByRole('img', { name: '班主任二维码' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '定下考试日期' })).toBeNull();
  });

  it('there may be no lesson to begin with, and no teacher without a code', async () => {
    intended.pickProject(yijian);
    tell([node('a', 3)], [lesson('1', false)], { qrcodeUrl: null, salesName: '王老师', title: '' });
    show(<NextSteps courseId="3001" />);
    expect(await screen.findByRole('heading', { name: '定下考试日期' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '从第一课开始' })).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByText('一级建造师考试的日期，仅存本机。')).toBeVisible();
    expect(screen.getByRole('button', { name: '选择日期' })).toBeVisible();
  });

  it('nothing at all is said where there is nothing to do', async () => {
    tell([], []);
    const { container } = show(<NextSteps courseId="3001" />);
    await vi.waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  it.each([
    [10, 21, '按 10 天算，平均每天约 3 课时。日期仅存本机。'],
    [21, 21, '按 21 天算，平均每天不到 1 课时。日期仅存本机。'],
    [10, 0, '一级建造师考试的日期，仅存本机。'],
    [0, 21, '一级建造师考试的日期，仅存本机。'],
  ])('with %i days and %i lessons: %s', async (days, lessons, text) => {
    intended.pickProject(yijian);
    const date = dayText(shanghaiDay(Date.now()) + days);
    keepExamDate(yijian.id, date);
    tell([node('a', lessons)], [lesson('1', true, 0)]);
    show(<NextSteps courseId="3001" />);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: date })).toBeVisible();
    expect(screen.queryByText(String(days)) !== null).toBe(days > 0);
  });

  it('what was bought is told with its parcel and its validity', async () => {
    tell([], []);
    server.use(mock(getProductStatus, () => ({ owned: true, expired: false, canStudy: true })));
    const paid = {
      ...order,
      payChannelName: '微信支付',
      shipStatus: 'WAIT' as const,
      items: [item, { ...item, productId: '9' }],
    };
    const { unmount } = show(<PaySuccess orderId="7" courseId="3001" order={paid} />);
    expect(await screen.findByText('永久有效')).toBeVisible();
    expect(screen.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      '实付¥9.90微信支付',
      '教材教材待发货',
      '有效期永久有效',
      expect.stringMatching(/^订单号LX7/),
    ]);
    expect(within(screen.getByRole('list', { name: '一起购买' })).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: '支付成功' })).toHaveFocus();
    unmount();
    show(<PaySuccess orderId="8" courseId={null} order={null} />);
    expect(screen.getByText('课程已开通')).toBeVisible();
    expect(screen.getAllByRole('term')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: '开始第一课' })).toBeNull();
    expect(screen.queryByRole('list', { name: '一起购买' })).toBeNull();
    expect(screen.getByRole('button', { name: '复制订单号 8' })).toBeVisible();
  });
});
