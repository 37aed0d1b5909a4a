import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { courseQueries } from '@/api/products/queries';
import { BuyBar } from '@/features/course/detail/buy-bar';
import { IntroPanel } from '@/features/course/detail/detail-tabs';
import type { CoursePurchase } from '@/features/course/detail/use-course-purchase';
import { usePassed, warm } from '@/features/course/detail/index';
import { courseDetail, skuOf } from '../../course-of';
import { show } from '../../show';
import { texts } from '../../texts';

const course = courseDetail({ price: 980, maxPrice: 1469, originalPrice: 2680, validDays: 365 });
const sku = skuOf({
  skuName: '精讲班 含教材',
  attrs: [{ name: '班型', value: '精讲班' }],
  price: 1068,
  originalPrice: 1200,
  validDays: 540,
});
const purchase = (changes: Partial<CoursePurchase> = {}): CoursePurchase => ({
  action: 'buy',
  kind: 'buy',
  label: '立即购买',
  status: null,
  pending: false,
  failed: null,
  auditionable: false,
  busy: false,
  run: () => undefined,
  runLocked: () => undefined,
  ...changes,
});
/** Lets the test report what the page's observer sees of a scrolled page. */
function observer() {
  let notify: IntersectionObserverCallback = () => undefined;
  const options: unknown[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(callback: IntersectionObserverCallback, params: unknown) {
        notify = callback;
        options.push(params);
      }
    },
  );
  const report = (entry: Partial<IntersectionObserverEntry>) =>
    act(() => notify([entry as IntersectionObserverEntry], {} as IntersectionObserver));
  return { report, options };
}

describe('the purchase bar', () => {
  const bar = (params: Partial<Parameters<typeof BuyBar>[0]> = {}) => {
    const view = show(<BuyBar course={course} sku={sku} purchase={purchase()} {...params} />);
    const shown = screen.getByRole('region', { name: '购买栏' });
    return { ...view, shown };
  };

  it.each<[string, Partial<Parameters<typeof BuyBar>[0]>, string, RegExp]>([
    ['the chosen variant', {}, '精讲班 含教材，购买后 540 天', /¥1,068原价¥1,200立即购买$/],
    ['the only variant, without a name', { sku: { ...sku, attrs: [] } }, '购买后 540 天', /¥1,068原价¥1,200立即购买$/],
    ['no variant before the choice', { sku: null }, '购买后 365 天', /¥980起原价¥2,680立即购买$/],
    [
      'a variant of unknown validity',
      { sku: { ...sku, validDays: null }, course: { ...course, validDays: null } },
      '精讲班 含教材',
      /¥1,068/,
    ],
  ])('shows %s', (_what, params, note, price) => {
    const { shown } = bar(params);
    expect(within(shown).getByText(note)).toBeVisible();
    expect(shown).toHaveTextContent(price);
  });

  it('shows an owner no price and no validity', () => {
    const { shown } = bar({ purchase: purchase({ action: 'study', label: '继续学习' }) });
    expect(within(shown).getByText('精讲班 含教材')).toBeVisible();
    expect(shown).not.toHaveTextContent('¥');
    expect(within(shown).getByRole('button', { name: '继续学习' })).toBeVisible();
  });

  it.each([
    [false, 64, true],
    [false, 65, false],
    [true, 64, false],
  ])('appears when the head has left the top (in view: %s, bottom at %i px): %s', (isIntersecting, bottom, comes) => {
    const { report, options } = observer();
    const { result } = renderHook(() => usePassed(useRef(document.body)));
    expect(result.current).toBe(false);
    expect(options).toEqual([{ rootMargin: '-64px 0px 0px' }]);
    report({ isIntersecting, boundingClientRect: new DOMRect(0, bottom, 0, 0) });
    expect(result.current).toBe(comes);
  });
});

it('an introduction is read before the page is opened; one of two parts has no index', async () => {
  const opened = courseDetail({ id: '3001', introHtml: '<h3>一讲</h3><h3>二讲</h3>' });
  const client = new QueryClient();
  client.setQueryData(courseQueries.detail('3001').queryKey, opened);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  // Without a call that the link has started it makes none.
  await warm(client, { courseId: '3002' });
  await warm(client, { courseId: '3001' });
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  show(<IntroPanel course={opened} />);
  expect(parse).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: '二讲' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('the index of an introduction marks the last part that begins in or above the upper half of the window', () => {
  const { report } = observer();
  vi.stubGlobal('innerHeight', 800);
  const tops: Record<string, number> = {};
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: tops[this.textContent] ?? 0 } as DOMRect;
  });
  show(<IntroPanel course={courseDetail({ introHtml: '<h3>一讲</h3><h3>二讲</h3><h3>三讲</h3>' })} />);
  const current = (...params: number[]) => {
    Object.assign(tops, { 一讲: params[0], 二讲: params[1], 三讲: params[2] });
    report({});
    return texts(screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current')));
  };
  expect(current(10, 399, 900)).toEqual(['二讲']);
  expect(current(-500, 10, 400)).toEqual(['二讲']);
  expect(current(-900, -10, 399)).toEqual(['三讲']);
  expect(current(500, 900, 1_300)).toEqual(['一讲']);
});
