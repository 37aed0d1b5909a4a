import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PasswordField } from '@/shared/forms/form-field';
import { PhoneField } from '@/shared/ui/text-field';

function Phone() {
  const [value, setValue] = useState('');
  return <PhoneField value={value} onChange={setValue} />;
}

it('PhoneField accepts a pasted number with country code and separators', async () => {
  const user = userEvent.setup();
  render(<Phone />);
  const field = screen.getByRole('textbox', { name: '手机号' });
  await user.click(field);
  await user.paste('+86 138 0013-8000');
  expect(field).toHaveValue('13800138000');
});

it('PhoneField says that it left digits out, until the next change', async () => {
  const user = userEvent.setup();
  render(<Phone />);
  const field = screen.getByRole('textbox', { name: '手机号' });
  await user.click(field);
  await user.paste('138001380001');
  expect(screen.getByRole('status')).toHaveTextContent('最多 11 位，多出的没有输入');
  expect(field).toHaveAccessibleDescription('最多 11 位，多出的没有输入');
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('PasswordField removes spaces, keeps 18 characters, and can show the password', async () => {
  const Pwd = () => {
    const [value, setValue] = useState('');
    return <PasswordField fresh label="新密码" value={value} onChange={setValue} />;
  };
  const user = userEvent.setup();
  render(<Pwd />);
  const field = screen.getByLabelText('新密码');
  await user.type(field, 'a1 b2 c3 and much more than 18');
  expect(field).toHaveValue('a1b2c3andmuchmoret');
  expect(screen.getByRole('status')).toHaveTextContent('最多 18 位，多出的没有输入');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(field).toHaveAttribute('type', 'text');
});
