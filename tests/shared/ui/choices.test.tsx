import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Chips } from '@/shared/ui/chips';
import { RadioGroup } from '@/shared/ui/radio-group';
import { TextArea } from '@/shared/ui/text-area';

const genders = [
  { value: 'MALE', label: '男' },
  { value: 'FEMALE', label: '女' },
] as const;

it('RadioGroup selects one option of a named group', async () => {
  const Gender = () => {
    const [value, setValue] = useState<'MALE' | 'FEMALE' | null>(null);
    return <RadioGroup label="性别" options={genders} value={value} onChange={setValue} />;
  };
  render(<Gender />);
  expect(screen.getByRole('group', { name: '性别' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '女' }));
  expect(screen.getByRole('radio', { name: '女' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '男' })).not.toBeChecked();
});

it('Chips marks the pressed chip', async () => {
  const Projects = () => {
    const [value, setValue] = useState<'MALE' | 'FEMALE'>('MALE');
    return <Chips label="项目" options={genders} value={value} onChange={setValue} />;
  };
  render(<Projects />);
  await userEvent.click(screen.getByRole('button', { name: '女' }));
  expect(screen.getByRole('button', { name: '女', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: '男', pressed: false })).toBeVisible();
});

it('TextArea counts the typed characters and shows its error', async () => {
  const Note = () => {
    const [value, setValue] = useState('');
    return <TextArea label="问题描述" limit={500} value={value} onChange={setValue} error={value ? null : '请输入'} />;
  };
  render(<Note />);
  const field = screen.getByRole('textbox', { name: '问题描述' });
  expect(field).toHaveAccessibleDescription('请输入');
  await userEvent.type(field, '公式印错了');
  expect(screen.getByText('5 / 500')).toBeVisible();
  expect(field).toBeValid();
});
