import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getRegions } from '@/api/sys/endpoints';
import { getAddressDetail, getAddressList, updateAddress } from '@/api/usercenter/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { inputsOf } from '../../inputs-of';
import { forgetMemory } from '../../reload';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';

const block = () => screen.findByRole('region', { name: '收货地址' });
const newcomer = '13800000002';
const checkout = (mobile?: string) => {
  signIn(mobile);
  return visit('/submit-order/3020?skuId=30202');
};

describe('the address form of a new learner', () => {
  it('focuses what is missing, asks for a complete region, and has no 区县 for 东莞', async () => {
    const { user } = checkout(newcomer);
    await user.click(await screen.findByRole('button', { name: '提交订单' }));
    const own = await block();
    await waitFor(() => expect(own).toHaveTextContent(/，请先填写收货地址新增收货地址请选择收货地址$/));
    const add = within(own).getByRole('button', { name: '新增收货地址' });
    expect(add).toHaveFocus();
    await user.click(add);
    const dialog = screen.getByRole('dialog', { name: '新增收货地址' });
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    for (const text of ['请输入收货人', '手机号码不能为空', '请选择所在地区', '请输入详细地址'])
      expect(within(dialog).getByText(text)).toBeVisible();
    expect(within(dialog).getByLabelText('收货人')).toHaveFocus();
    await user.keyboard('王小明');
    await user.click(within(dialog).getByLabelText('手机号'));
    await user.paste('+86 137 1234 5678');
    await user.type(within(dialog).getByLabelText('详细地址'), '鸿福路 66 号');
    await screen.findByRole('option', { name: '广东省' });
    await user.selectOptions(within(dialog).getByLabelText('省份'), '广东省');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(within(dialog).getByText('请选择完整的所在地区')).toBeVisible();
    expect(within(dialog).getByLabelText('城市')).toHaveFocus();
    expect(within(dialog).getByLabelText('城市')).toBeInvalid();
    expect(within(dialog).getByLabelText('省份')).toBeValid();
    await screen.findByRole('option', { name: '广州市' });
    await user.selectOptions(within(dialog).getByLabelText('城市'), '广州市');
    expect(within(dialog).getByLabelText('区县')).toBeInTheDocument();
    await user.selectOptions(within(dialog).getByLabelText('城市'), '东莞市');
    expect(within(dialog).queryByLabelText('区县')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const added = /^收货地址更换地址王小明137\*{4}5678默认广东省 东莞市 鸿福路 66 号编辑$/;
    await waitFor(() => expect(screen.getByRole('region', { name: '收货地址' })).toHaveTextContent(added));
    expect(testWorld().db.addresses.at(-1)).toMatchObject({ mobile: '13712345678', areaCode: null, isDefault: true });
    expect(localStorage.getItem('u:1002:draft:address')).toBeNull();
  });

  it('reloads a failed region level with 重试', async () => {
    server.use(mock(getRegions, () => refuse(500, '地区加载失败')));
    const { user } = checkout(newcomer);
    await user.click(await screen.findByRole('button', { name: '新增收货地址' }));
    const retry = await screen.findByRole('button', { name: '省份加载失败，重试' });
    server.resetHandlers();
    await user.click(retry);
    expect(await screen.findByRole('option', { name: '广东省' })).toBeInTheDocument();
  });
});

describe('the address book', () => {
  it('sends the order to another chosen address', async () => {
    const { user, router } = checkout();
    expect(await within(await block()).findByText(/文三路 128 号/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '更换地址' }));
    const dialog = screen.getByRole('dialog', { name: '选择收货地址' });
    expect(await within(dialog).findByRole('button', { name: /文三路 128 号/, pressed: true })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /东莞市/, pressed: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(await block()).getByText(/鸿福路 66 号/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
    await user.click(screen.getByRole('button', { name: '提交订单' }));
    await waitFor(() => expect(address()).toMatch(/^\/order-pay\//));
    expect(testWorld().db.orders.at(-1)?.address?.id).toBe('4002');
    await act(() => router.navigate('/submit-order/3020?skuId=30202'));
    expect(await within(await block()).findByText(/鸿福路 66 号/)).toBeVisible();
  });

  it('falls back to the default with a message if another tab deletes the chosen address', async () => {
    const { user } = checkout();
    await user.click(await screen.findByRole('button', { name: '更换地址' }));
    await user.click(await screen.findByRole('button', { name: /东莞市/, pressed: false }));
    expect(within(await block()).getByText(/鸿福路 66 号/)).toBeVisible();
    const { db } = testWorld();
    db.addresses = db.addresses.filter(({ id }) => id !== '4002');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await within(await block()).findByText(/文三路 128 号/)).toBeVisible();
    expect(within(await block()).getByRole('alert')).toHaveTextContent('所选收货地址已不存在，已换为默认地址');
  });

  it('edits an address, makes one the default, and deletes after a confirmation', async () => {
    const { user } = checkout();
    await user.click(await screen.findByRole('button', { name: '更换地址' }));
    const book = screen.getByRole('dialog', { name: '选择收货地址' });
    await user.click(within(book).getAllByRole('button', { name: /^编辑/ })[0] ?? book);
    const form = await screen.findByRole('dialog', { name: '编辑收货地址' });
    expect(await within(form).findByDisplayValue('13800000001')).toBeVisible();
    const detail = within(form).getByLabelText('详细地址');
    await user.clear(detail);
    await user.type(detail, '文三路 1 号');
    await user.click(within(form).getByRole('button', { name: '保存' }));
    expect(await within(book).findByText(/西湖区 文三路 1 号/)).toBeVisible();

    await user.click(within(book).getByRole('button', { name: /^设为默认/ }));
    await waitFor(() => expect(testWorld().db.addresses.find(({ id }) => id === '4002')?.isDefault).toBe(true));

    await waitFor(() => expect(within(book).getAllByRole('button', { name: /^删除/ })).toHaveLength(2));
    await user.click(within(book).getAllByRole('button', { name: /^删除/ })[0] ?? book);
    const ask = await screen.findByRole('dialog', { name: '您确认要删除吗？' });
    await user.click(within(ask).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(within(book).getAllByRole('button', { name: /^删除/ })).toHaveLength(1));
    expect(within(book).getByRole('button', { name: /^删除/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: '删除' }));
    await waitFor(() => expect(within(book).getByRole('button', { name: '新增收货地址' })).toHaveFocus());
  });

  it.each([
    ['the list', false, '4002'],
    ['list and detail', true, null],
  ])('sends no masked number with 设为默认: masked in %s', async (_what, isHidden, preferred) => {
    const rows = testWorld().db.addresses;
    const stored = rows.find(({ id }) => id === '4002');
    if (!stored) throw new Error('no address');
    const masked = '159****2468';
    const sent = inputsOf(updateAddress, () => null);
    server.use(
      mock(getAddressList, () => rows.slice(0, 2).map((row) => ({ ...row, mobile: masked }))),
      mock(getAddressDetail, () => (isHidden ? { ...stored, mobile: masked } : stored)),
    );
    const { user } = checkout();
    await user.click(await within(await block()).findByRole('button', { name: '更换地址' }));
    const book = screen.getByRole('dialog', { name: '选择收货地址' });
    await user.click(await within(book).findByRole('button', { name: /^设为默认/ }));
    if (preferred === null) {
      expect(await screen.findByRole('dialog', { name: '编辑收货地址' })).toBeVisible();
      expect(sent).toEqual([]);
    } else {
      await waitFor(() => expect(sent).toMatchObject([{ id: preferred, mobile: stored.mobile, isDefault: true }]));
    }
  });

  it('offers no choice with G1 off, because the parcel goes to the default address (3.8)', async () => {
    sessionStorage.setItem('off:G1', '1');
    const { user } = checkout();
    const own = await block();
    expect(await within(own).findByText(/文三路 128 号/)).toBeVisible();
    expect(within(own).getByText('教材寄往默认地址；要寄往别处，请先把它设为默认。')).toBeVisible();
    await user.click(within(own).getByRole('button', { name: '更换地址' }));
    const book = screen.getByRole('dialog', { name: '选择收货地址' });
    expect(await within(book).findByText(/鸿福路 66 号/)).toBeVisible();
    expect(within(book).queryByRole('button', { name: /东莞市/, pressed: false })).toBeNull();
    await user.click(within(book).getByRole('button', { name: '关闭' }));
    await user.click(within(own).getByRole('button', { name: '编辑' }));
    const form = await screen.findByRole('dialog', { name: '编辑收货地址' });
    expect(await within(form).findByDisplayValue(/^文三路 128 号/)).toBeVisible();
  });

  it('accepts at most ten addresses', async () => {
    const [row] = testWorld().db.addresses;
    if (row)
      for (let index = 0; index < 8; index++)
        testWorld().db.addresses.push({ ...row, id: `49${index}`, isDefault: false });
    const { user } = checkout();
    await user.click(await screen.findByRole('button', { name: '更换地址' }));
    await user.click(screen.getByRole('button', { name: '新增收货地址' }));
    expect(await screen.findByText('最多保存10个收货地址')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: '新增收货地址' })).toBeNull();
  });
});

describe('the draft of an address', () => {
  const key = 'u:1002:draft:address';
  const restored = /已恢复上次没有保存的内容/;
  const openNew = async (user: ReturnType<typeof visit>['user']) => {
    await user.click(await screen.findByRole('button', { name: '新增收货地址' }));
    return within(screen.getByRole('dialog', { name: '新增收货地址' }));
  };

  it('is kept for a new address after closing and a reload, and can be cleared', async () => {
    const first = checkout(newcomer);
    const form = await openNew(first.user);
    await first.user.type(form.getByLabelText('收货人'), '王小明');
    await screen.findByRole('option', { name: '广东省' });
    await first.user.selectOptions(form.getByLabelText('省份'), '广东省');
    await first.user.type(form.getByLabelText('详细地址'), '鸿福路 66 号');
    await first.user.click(form.getByRole('button', { name: '取消' }));
    const again = await openNew(first.user);
    expect(again.getByLabelText('详细地址')).toHaveValue('鸿福路 66 号');
    first.unmount();
    forgetMemory();

    const { user } = checkout(newcomer);
    const last = await openNew(user);
    expect(last.getByLabelText('收货人')).toHaveValue('王小明');
    expect(await last.findByRole('option', { name: '广东省', selected: true })).toBeInTheDocument();
    expect(last.getByText(restored)).toBeVisible();
    await user.click(last.getByRole('button', { name: '清空重填' }));
    expect(last.getByLabelText('详细地址')).toHaveValue('');
    expect(last.getByLabelText('省份')).toHaveValue('');
    expect(last.getByLabelText('收货人')).toHaveFocus();
    expect(last.queryByText(restored)).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
    // Emptied fields remove the draft too.
    await user.type(last.getByLabelText('收货人'), '王');
    expect(localStorage.getItem(key)).not.toBeNull();
    await user.clear(last.getByLabelText('收货人'));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is kept for one saved address, can be reset to it, and is removed with it', async () => {
    const { user } = checkout();
    await user.click(await screen.findByRole('button', { name: '更换地址' }));
    const book = within(screen.getByRole('dialog', { name: '选择收货地址' }));
    const edit = async (at: number) => {
      await user.click(book.getAllByRole('button', { name: /^编辑/ })[at] as HTMLElement);
      const form = within(await screen.findByRole('dialog', { name: '编辑收货地址' }));
      return { form, detail: await form.findByLabelText('详细地址') };
    };
    const close = (form: ReturnType<typeof within>) => user.click(form.getByRole('button', { name: '取消' }));
    const first = await edit(0);
    const saved = (first.detail as HTMLInputElement).value;
    await user.type(first.detail, '，放门卫');
    await close(first.form);
    const other = await edit(1);
    expect(other.form.queryByText(restored)).toBeNull();
    await close(other.form);
    const again = await edit(0);
    expect(again.detail).toHaveValue(`${saved}，放门卫`);
    expect(again.form.getByText(restored)).toBeVisible();
    await user.click(again.form.getByRole('button', { name: '恢复原地址' }));
    expect(again.detail).toHaveValue(saved);
    await user.type(again.detail, '，放门卫');
    await close(again.form);
    expect(localStorage.getItem('u:1001:draft:address')).not.toBeNull();
    await user.click(book.getAllByRole('button', { name: /^删除/ })[0] as HTMLElement);
    const ask = await screen.findByRole('dialog', { name: '您确认要删除吗？' });
    await user.click(within(ask).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(book.getAllByRole('button', { name: /^删除/ })).toHaveLength(1));
    expect(localStorage.getItem('u:1001:draft:address')).toBeNull();
  });
});
