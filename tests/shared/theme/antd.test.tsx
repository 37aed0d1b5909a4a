import { render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { AntdProvider, antdTheme } from '@/shared/antd/antd-provider';
import { themeChoice } from '@/shared/theme/theme-choice';

afterEach(() => void themeChoice.write('light'));

it('antdTheme has only hex or rgba colours, from which antd derives others', () => {
  const colours = (['light', 'dark', 'sepia'] as const).flatMap((name) =>
    Object.entries({ ...antdTheme(name).token }).filter(([key]) => key.startsWith('color')),
  );
  expect(colours.length).toBeGreaterThan(100);
  expect(colours.filter(([, value]) => !/^(#[0-9a-f]{6}|rgba\()/i.test(String(value)))).toEqual([]);
});

it('antd puts no space into a Chinese button of two characters', () => {
  themeChoice.write('dark');
  render(
    <AntdProvider>
      <Button>保存</Button>
    </AntdProvider>,
  );
  expect(screen.getByRole('button', { name: '保存' })).toBeVisible();
});
