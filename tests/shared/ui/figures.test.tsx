import { Tag } from '@/shared/ui/tag';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '@/shared/ui/button';
import { NoAccess } from '@/shared/ui/no-access';
import { Price } from '@/shared/ui/price';
import { ProgressBar } from '@/shared/ui/progress-bar';

it('ProgressBar never shows more than 100 percent (S9)', () => {
  render(<ProgressBar percent={140} label="学习进度" />);
  expect(screen.getByRole('progressbar', { name: '学习进度' })).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByText('100%')).toBeVisible();
});

it('NoAccess shows the price and a button to buy', () => {
  render(<NoAccess title="购买后可学习全部课时" price={1980} action={<Button kind="buy">立即购买</Button>} />);
  expect(screen.getByText('购买后可学习全部课时')).toBeVisible();
  expect(screen.getByText('1,980')).toBeVisible();
  expect(screen.getByRole('button', { name: '立即购买' })).toBeVisible();
});

it('Price shows the original price only if it is higher', () => {
  const { container, rerender } = render(<Price price={99} originalPrice={199} />);
  expect(container).toHaveTextContent('¥99原价¥199');
  rerender(<Price price={99} originalPrice={99} />);
  expect(container).toHaveTextContent(/^¥99$/);
  rerender(<Price cents price={99} />);
  expect(container).toHaveTextContent('¥99.00');
});

it('a truncated tag has its full text as title', () => {
  render(<Tag>含全套教材与历年真题解析</Tag>);
  expect(screen.getByTitle('含全套教材与历年真题解析')).toHaveTextContent(/^含全套教材与历年真题解析$/);
});
