import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from '@/shared/ui/avatar';
import { CoverImage } from '@/shared/ui/cover-image';
import { Ring } from '@/shared/ui/ring';

it('a failed avatar is replaced by the default of the gender, until the address changes', () => {
  const { rerender } = render(<Avatar src="/a.png" gender="FEMALE" alt="头像" />);
  const picture = screen.getByRole('img', { name: '头像' });
  expect(picture).toHaveAttribute('src', '/a.png');
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', expect.stringContaining('avatar-female'));
  rerender(<Avatar src="/b.png" gender="FEMALE" alt="头像" />);
  expect(picture).toHaveAttribute('src', '/b.png');
  for (const [gender, file] of [
    ['MALE', 'avatar-male'],
    [undefined, 'avatar-unknown'],
  ] as const) {
    rerender(<Avatar src={null} {...(gender && { gender })} alt="头像" />);
    expect(picture).toHaveAttribute('src', expect.stringContaining(file));
  }
  // The default itself failed: nothing else to show.
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', expect.stringContaining('avatar-unknown'));
});

it('a failed cover is replaced by its name', () => {
  const { rerender, container } = render(<CoverImage src="/a.png" alt="经济精讲" width={16} height={9} />);
  const picture = screen.getByRole('img', { name: '经济精讲' });
  expect([picture.getAttribute('loading'), picture.getAttribute('fetchpriority')]).toEqual(['lazy', null]);
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: '经济精讲' }).tagName).toBe('SPAN');
  rerender(<CoverImage src="/b.png" alt="经济精讲" width={16} height={9} first />);
  const next = screen.getByRole('img', { name: '经济精讲' });
  expect([next.getAttribute('src'), next.getAttribute('loading')]).toEqual(['/b.png', 'eager']);
  rerender(<CoverImage src={null} width={16} height={9} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
  rerender(<CoverImage src="" width={16} height={9} missing={<b>无图</b>} />);
  expect(screen.getByText('无图')).toBeVisible();
});

it('Ring is drawn up to its percentage', () => {
  const drawn = (percent: number) => {
    const { container, unmount } = render(<Ring percent={percent} label="进度" size={110} />);
    const arc = container.querySelectorAll('circle')[1];
    const [around, rest] = ['stroke-dasharray', 'stroke-dashoffset'].map((name) => Number(arc?.getAttribute(name)));
    const arcFacts = [Math.round(around ?? 0), Math.round(rest ?? 0), arc?.getAttribute('opacity')];
    unmount();
    return arcFacts;
  };
  expect(drawn(0)).toEqual([314, 314, '0']);
  expect(drawn(25)).toEqual([314, 236, '1']);
  expect(drawn(130)).toEqual([314, 0, '1']);
  expect(drawn(-5)).toEqual([314, 314, '0']);
});
