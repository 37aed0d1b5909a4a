import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getAdItems } from '@/api/content/endpoints';
import type { AdItem } from '@/api/content/schema';
import { BannerCarousel, useSlides } from '@/features/site/home/banner-carousel';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { pass, takeClock } from '../../clock';
import { show } from '../../show';
import { texts } from '../../texts';
import { adOf } from './ad-of';

describe('the slides', () => {
  const open = async (...items: AdItem[]) => {
    server.use(mock(getAdItems, () => items));
    const { user } = show(<BannerCarousel />);
    const carousel = await screen.findByRole('region', { name: '活动与课程' });
    return { user, carousel, slide: () => within(carousel).getByRole('group') };
  };

  it('change in a circle every five seconds, except while the pointer or the focus is on them or they pause', async () => {
    takeClock();
    const { carousel, slide } = await open(adOf('1'), adOf('2'), adOf('3'));
    const after = async (event: () => void = () => undefined) => {
      event();
      await pass(5_000);
      return slide().getAttribute('aria-label');
    };
    expect([await after(), await after(), await after()]).toEqual(['2 / 3', '3 / 3', '1 / 3']);
    expect(await after(() => fireEvent.mouseEnter(carousel))).toBe('1 / 3');
    expect(await after(() => fireEvent.mouseLeave(carousel))).toBe('2 / 3');
    const pause = within(carousel).getByRole('button', { name: '暂停轮播' });
    expect(await after(() => pause.focus())).toBe('2 / 3');
    const relatedTarget = carousel.querySelector('li button');
    expect(await after(() => fireEvent.blur(pause, { relatedTarget }))).toBe('2 / 3');
    expect(await after(() => pause.blur())).toBe('3 / 3');
    expect(await after(() => fireEvent.click(pause))).toBe('3 / 3');
    expect(await after(() => fireEvent.click(screen.getByRole('button', { name: '播放轮播' })))).toBe('1 / 3');
  });

  it('show what is known of them, and are chosen from a list unless there is only one', async () => {
    const facts = { title: '课程包', subTitle: '四科连读', imgUrl: '/a.png', linkUrl: '/new/about' };
    const full = adOf('1', { ...facts, ext: { kicker: '限时' } });
    const { user, carousel, slide } = await open(full, adOf('2', { title: '' }), adOf('3', facts));
    expect(slide()).toHaveTextContent(/^限时课程包四科连读了解详情$/);
    const loading = () => within(slide()).queryByRole('presentation')?.getAttribute('loading');
    expect(loading()).toBe('eager');
    // 暂停轮播 is the first, so that the slides can be stopped before they are read.
    const names = ['', '了解详情', '第 1 张，课程包 四科连读', '第 2 张，活动 ', '第 3 张，课程包 四科连读'];
    expect(texts(carousel.querySelectorAll('button, a'))).toEqual(names);
    const choose = async (name: RegExp) => {
      await user.click(within(carousel).getByRole('button', { name, current: false }));
      expect(within(carousel).getByRole('button', { current: true })).toHaveAccessibleName(name);
      return [slide().textContent, loading()];
    };
    expect(await choose(/^第 2 张，\s*活动/)).toEqual(['', undefined]);
    expect(await choose(/^第 3 张，\s*课程包 四科/)).toEqual(['课程包四科连读了解详情', 'lazy']);
  });

  it('stand alone if there is only one, and are loaded again with 重试', async () => {
    server.use(mock(getAdItems, () => refuse(500, '系统繁忙')));
    const { user } = show(<BannerCarousel />);
    const again = await screen.findByRole('button', { name: '重试' });
    server.use(mock(getAdItems, () => [adOf('1')]));
    await user.click(again);
    expect(await screen.findByRole('group', { name: '1 / 1' })).toHaveTextContent(/^标题1$/);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('show the last one if the current one is removed', () => {
    const { result, rerender } = renderHook(({ count }) => useSlides(count), { initialProps: { count: 3 } });
    expect(result.current).toMatchObject({ at: 0, turned: false, moving: true });
    act(() => result.current.go(2));
    expect(result.current.turned).toBe(true);
    rerender({ count: 2 });
    expect(result.current.at).toBe(1);
    rerender({ count: 0 });
    expect(result.current.at).toBe(0);
  });

  it('do not move in a hidden tab, with reduced motion, or if there is only one', async () => {
    takeClock();
    const slides = (count: number) => renderHook(() => useSlides(count)).result;
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const shown = slides(3);
    await pass(5_000);
    expect(shown.current).toMatchObject({ at: 0, turned: false });
    hidden.mockReturnValue(false);
    expect(slides(1).current.moving).toBe(false);
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    expect(slides(3).current).toMatchObject({ paused: true, moving: false });
  });
});
