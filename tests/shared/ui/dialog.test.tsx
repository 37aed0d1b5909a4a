import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { confirm, ConfirmHost } from '@/shared/ui/confirm';
import { Dialog } from '@/shared/ui/dialog';
import { notify } from '@/shared/notify';
import { Popover } from '@/shared/ui/popover';
import { ToastViewport } from '@/shared/ui/toast-viewport';
import { pass, takeClock } from '../../clock';
import { hold } from '../../hold';
import { show } from '../../show';

const Menu = (how: { hover?: boolean }) => (
  <Popover {...how} label="选项" trigger={(props) => <button {...props}>菜单</button>}>
    {() => <a href="#one">第一项</a>}
  </Popover>
);
function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open && (
        <Dialog title="新增地址" onClose={() => setOpen(false)}>
          <Menu />
        </Dialog>
      )}
    </>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  render(<Page />, { reactStrictMode: true });
  await user.click(screen.getByRole('button', { name: '打开' }));
  return user;
}

it('a closed dialog fades out its mask and then removes it', async () => {
  const [finished, end] = hold();
  const fading = vi.fn(() => [{ finished }] as unknown as Animation[]);
  HTMLDivElement.prototype.getAnimations = fading;
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLDivElement.prototype, 'getAnimations');
  });
  const user = await openDialog();
  await user.keyboard('{Escape}');
  const mask = document.body.lastElementChild;
  expect(mask).toBeEmptyDOMElement();
  end();
  await waitFor(() => expect(mask).not.toBeInTheDocument());
});

it('a dialog keeps the page from moving before it opens, so that the style of the whole page is computed once', async () => {
  const reserved: string[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    reserved.push(document.documentElement.style.getPropertyValue('--scrollbar'));
    this.open = true;
  });
  await openDialog();
  expect(new Set(reserved)).toEqual(new Set([`${window.innerWidth}px`]));
});

it('a dialog stays open on a double click beside it, and closes on a later click', async () => {
  takeClock();
  const user = await openDialog();
  const dialog = screen.getByRole('dialog');
  await user.click(dialog);
  await pass(250);
  await user.click(dialog);
  await pass(500);
  await user.click(dialog);
  expect(dialog).not.toBeInTheDocument();
});

it('Esc closes one layer at a time', async () => {
  const user = await openDialog();
  const menu = screen.getByRole('button', { name: '菜单' });
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: '第一项' })).toBeNull();
  expect(menu).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a dialog cancels the closing by the browser', async () => {
  await openDialog();
  const cancel = (target: Element) => fireEvent(target, new Event('cancel', { bubbles: true, cancelable: true }));
  expect(cancel(screen.getByRole('dialog'))).toBe(false);
  // A file input inside fires its own cancel event.
  expect(cancel(screen.getByRole('button', { name: '菜单' }))).toBe(true);
});

it('a popover opened by hover closes with Esc and leaves the focus where it is', async () => {
  takeClock();
  const user = userEvent.setup();
  render(
    <>
      <input aria-label="别处" />
      <Menu hover />
    </>,
  );
  const field = screen.getByRole('textbox', { name: '别处' });
  act(() => field.focus());
  const menu = screen.getByRole('button', { name: '菜单' });
  await user.hover(menu);
  await pass(500);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(fireEvent.keyDown(field, { key: 'Escape', isComposing: true })).toBe(true);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveFocus();
});

/** The dialog that is opened later stands earlier in the document. */
function TwoDialogs() {
  const [open, setOpen] = useState([false, true]);
  return (
    <>
      {open[0] && (
        <Dialog title="后开的" onClose={() => setOpen([false, true])}>
          <p>第二个</p>
        </Dialog>
      )}
      {open[1] && (
        <Dialog title="先开的" onClose={() => setOpen([false, false])}>
          <button type="button" onClick={() => setOpen([true, true])}>
            再开一个
          </button>
        </Dialog>
      )}
    </>
  );
}

it('Esc closes the dialog that was opened last, and no other', async () => {
  const user = userEvent.setup();
  render(<TwoDialogs />, { reactStrictMode: true });
  await user.click(screen.getByRole('button', { name: '再开一个' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: '后开的' })).toBeNull();
  expect(fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true })).toBe(true);
  await user.keyboard('a');
  expect(screen.getByRole('dialog', { name: '先开的' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a toast is in the dialog where nothing else can lie above one, and stays when it closes', async () => {
  const user = await openDialog();
  render(<ToastViewport />);
  act(() => notify('已保存'));
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('已保存');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('status')).toHaveTextContent('已保存');
});

it('a popover opened by hover stays open on the first click, and closes on the second', async () => {
  takeClock();
  const user = userEvent.setup();
  render(<Menu hover />);
  const menu = screen.getByRole('button', { name: '菜单' });
  await user.hover(menu);
  await pass(500);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});

it('confirm asks before deleting, with the text of S9 and the focus on 取消', async () => {
  const { user } = show(<ConfirmHost />);
  const answer = confirm();
  expect(await screen.findByRole('dialog', { name: '您确认要删除吗？' })).toBeVisible();
  expect(screen.getByRole('button', { name: '取消' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '删除' }));
  await expect(answer).resolves.toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('confirm returns false on Esc', async () => {
  const { user } = show(<ConfirmHost />);
  const answer = confirm({ title: '确定取消订单？', okLabel: '取消订单', cancelLabel: '再想想' });
  await screen.findByRole('button', { name: '取消订单' });
  await user.keyboard('{Escape}');
  await expect(answer).resolves.toBe(false);
});
