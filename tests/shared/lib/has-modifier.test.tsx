import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MenuChoice } from '@/components/player/player-controls';
import { ImageZoom } from '@/features/question-bank/question/question-html';
import { CropDialog } from '@/features/user-center/profile/crop-dialog';
import { NumberInput } from '@/shared/ui/number-input';
import { Segmented } from '@/shared/ui/segmented';
import { Tabs } from '@/shared/ui/tabs';

const act = vi.fn();
const options = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
] as const;
const tabs = options.map(({ value, label }) => ({ key: value, label }));
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', '+', '-', '='];

/** What handles keys by itself, the element that has the focus, and what a key would change. */
const places: [name: string, content: ReactElement, focus: () => HTMLElement, state: () => unknown][] = [
  [
    'tabs',
    <Tabs key="" label="页" tabs={tabs} value="a" onChange={act}>
      甲
    </Tabs>,
    () => screen.getByRole('tab', { name: '甲' }),
    () => document.activeElement?.textContent,
  ],
  [
    'a choice of few',
    <Segmented key="" label="选" options={options} value="a" onChange={act} />,
    () => screen.getByRole('radio', { name: '甲' }),
    () => document.activeElement?.textContent,
  ],
  [
    'a menu of the player',
    <MenuChoice key="" label="选" options={options} value="a" onChange={act} />,
    () => screen.getByRole('radio', { name: '甲' }),
    () => document.activeElement?.textContent,
  ],
  [
    'a number',
    <NumberInput key="" aria-label="页码" min={1} now={2} defaultValue={2} onStep={act} />,
    () => screen.getByRole('spinbutton'),
    () => null,
  ],
  [
    'the crop of an avatar',
    <CropDialog key="" src="blob:x" busy={false} onDone={act} onClose={act} />,
    () => screen.getByRole('group', { name: '头像裁剪区域' }),
    () => screen.getByRole<HTMLInputElement>('slider').value,
  ],
  [
    'an enlarged picture',
    <ImageZoom key="" src="/x.png" name="图" onClose={act} />,
    () => screen.getByRole('group', { name: '图片，可滚动' }),
    () => screen.getByRole('status').textContent,
  ],
];

describe.each(places)('%s', (_name, content, focus, state) => {
  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves keys with %s to the browser', (modifier) => {
    render(content);
    focus().focus();
    const before = state();
    for (const key of keys) expect(fireEvent.keyDown(focus(), { key, [modifier]: true }), key).toBe(true);
    expect(state()).toBe(before);
    expect(act).not.toHaveBeenCalled();
  });
});
