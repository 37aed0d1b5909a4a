import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  getUserInfo,
  getWeChatBindStatus,
  sendMobileCode,
  unBindWeChat,
  updateBindMobile,
  updatePwd,
} from '@/api/usercenter/endpoints';
import { chatWindow } from '@/components/support/chat-window-state';
import { cutOf, moved, zoomed } from '@/features/user-center/profile/crop-dialog';
import { changesOf, checkNickName, type Profile } from '@/features/user-center/profile/use-profile';
import { accountAnswer } from '@/mocks/answers';
import { mock, refuse } from '@/mocks/mock';
import { mockSession, server } from '@/mocks/node';
import { session } from '@/session/login';
import { formatDate } from '@/shared/lib/format';
import { inputsOf } from '../../inputs-of';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';

beforeEach(() => signIn());

describe('the rules of the profile', () => {
  it.each([
    ['', '昵称不能为空'],
    ['一', '昵称为2-20个字'],
    ['二'.repeat(21), '昵称为2-20个字'],
    [' 小满', '昵称首尾不能有空格'],
    ['小满', null],
    ['二'.repeat(20), null],
    ['👩‍🎓学员', null],
    ['\u200b\u200b\u200b', '昵称不能为空'],
    ['\u3164\u3164', '昵称不能为空'],
    ['一\u200b\u200b', '昵称为2-20个字'],
    ['👩‍🎓', '昵称为2-20个字'],
    ['👩‍🎓'.repeat(20), null],
  ])('check the nickname %j', (value, message) => expect(checkNickName(value)).toBe(message));

  it('send only changes, and null for a cleared field', () => {
    const before: Profile = {
      nickName: '小满',
      gender: 'FEMALE',
      birthday: '1994-05-21',
      region: ['33', '3301'],
      avatar: null,
      project: null,
    };
    expect(changesOf(before, before)).toEqual({});
    expect(changesOf(before, { ...before, nickName: '\u200b小满\u200b' })).toEqual({});
    expect(changesOf(before, { ...before, nickName: '❤️小满❤️' })).toEqual({ nickName: '❤️小满❤️' });
    expect(changesOf(before, { ...before, birthday: null, region: ['44'] })).toEqual({
      birthday: null,
      provinceCode: '44',
      cityCode: null,
    });
  });

  it('keep the crop inside the picture', () => {
    const all = { zoom: 1, x: 0.5, y: 0.5 };
    expect(cutOf(all, 800, 600)).toEqual({ left: 100, top: 0, side: 600 });
    const far = moved(zoomed(all, 9), 5, -5);
    expect(far).toEqual({ zoom: 4, x: 1, y: 0 });
    const { left, top, side } = cutOf(far, 800, 600);
    expect([left + side, top, side]).toEqual([800, 0, 150]);
  });
});

describe('personal information', () => {
  it('saves a new nickname, and asks before a changed form is left', async () => {
    const { user } = visit('/uc/account-manage/personal');
    const field = await screen.findByRole('textbox', { name: '昵称' });
    await user.clear(field);
    await user.type(field, '夜读的人');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeVisible();
    expect(session.user()?.nickName).toBe('夜读的人');
    await user.type(field, '改');
    await user.click(screen.getByRole('link', { name: '账号安全', current: false }));
    await user.click(await screen.findByRole('button', { name: '继续编辑' }));
    expect(address()).toBe('/uc/account-manage/personal');
    await user.click(screen.getByRole('link', { name: '账号安全' }));
    await user.click(await screen.findByRole('button', { name: '离开' }));
    expect(await screen.findByRole('heading', { level: 1, name: '账号安全' })).toBeVisible();
  });
});

describe('account security', () => {
  type User = ReturnType<typeof visit>['user'];
  const open = async (user: User, row: string, button: string) => {
    const item = (await screen.findByRole('heading', { name: new RegExp(row) })).closest('li');
    if (!item) throw new Error(`no row ${row}`);
    await user.click(await within(item).findByRole('button', { name: button }));
    return await screen.findByRole('dialog');
  };
  const visitAndOpen = async (row: string, button: string) => {
    const { user } = visit('/uc/account-manage/security');
    return { user, dialog: await open(user, row, button) };
  };

  /** The refusal is shown once, at its field, which has the focus. */
  const refusedAt = async (dialog: HTMLElement, label: string, text: string) => {
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(within(dialog).getByLabelText(label)).toHaveAccessibleDescription(text);
    await waitFor(() => expect(within(dialog).getByLabelText(label)).toHaveFocus());
    expect(screen.getAllByText(text)).toHaveLength(1);
  };

  const fill = async (user: User, dialog: HTMLElement, values: Record<string, string>) => {
    for (const [label, text] of Object.entries(values)) await user.type(within(dialog).getByLabelText(label), text);
  };
  const press = (user: User, dialog: HTMLElement, button: string) =>
    user.click(within(dialog).getByRole('button', { name: button }));

  it('changes the phone number in two steps, focuses a refused field, and keeps what was typed', async () => {
    server.use(mock(updateBindMobile, () => refuse(500, '该手机号已被其他账号使用')));
    const { user, dialog } = await visitAndOpen('手机号', '更换');
    expect(within(dialog).getByText('第 1 步，共 2 步：验证原手机号')).toBeVisible();
    expect(within(dialog).getByText('原手机号 138****0001')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: '上一步' })).toBeNull();
    await press(user, dialog, '下一步');
    expect(within(dialog).getByText('短信验证码不能为空')).toBeVisible();
    await fill(user, dialog, { 原手机号的验证码: '111111' });
    await press(user, dialog, '下一步');
    expect(within(dialog).getByText('第 2 步，共 2 步：验证新手机号')).toBeVisible();
    await fill(user, dialog, { 新手机号: '13912340000', 新手机号的验证码: '123456' });
    await press(user, dialog, '确定更换');
    await refusedAt(dialog, '新手机号', '该手机号已被其他账号使用');
    await press(user, dialog, '上一步');
    expect(within(dialog).getByLabelText('原手机号的验证码')).toHaveValue('111111');
    await press(user, dialog, '下一步');
    server.use(mock(updateBindMobile, () => refuse(500, '原手机短信验证码错误')));
    await press(user, dialog, '确定更换');
    await refusedAt(dialog, '原手机号的验证码', '原手机短信验证码错误');
    await press(user, dialog, '下一步');
    const requests = inputsOf(updateBindMobile, ({ input, user: row }) =>
      accountAnswer({ ...row, mobile: input.mobile }),
    );
    await press(user, dialog, '确定更换');
    expect(await screen.findByText('手机号已更换')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const codes = { code: '123456', requestType: 'BINDPHONE', oldCode: '111111' };
    expect(requests).toEqual([{ mobile: '13912340000', ...codes }]);
    expect(screen.getByText('139****0000，用于登录和找回密码')).toBeVisible();
    expect(session.user()?.mobile).toBe('139****0000');
  });

  describe('where the service sends only a mask of the number', () => {
    beforeEach(() =>
      server.use(mock(getUserInfo, ({ user: row }) => ({ ...accountAnswer(row), mobile: '138****0003' }))),
    );
    /** The number is asked for before a code can be sent, and the code goes to what was typed. */
    const askedFor = async (user: User, dialog: HTMLElement, label: string) => {
      const sent = inputsOf(sendMobileCode, () => true);
      const send = within(dialog).getByRole('button', { name: '获取验证码' });
      expect(send).toBeDisabled();
      await fill(user, dialog, { [label]: '13800000003' });
      await user.click(send);
      expect(await screen.findByText('验证码已发送')).toBeVisible();
      return sent.map(({ mobile }) => mobile);
    };

    it('changes the phone number', async () => {
      const { user, dialog } = await visitAndOpen('手机号', '更换');
      await press(user, dialog, '下一步');
      expect(within(dialog).getByText('手机号码不能为空')).toBeVisible();
      expect(await askedFor(user, dialog, '完整的原手机号')).toEqual(['13800000003']);
      await fill(user, dialog, { 原手机号的验证码: '111111' });
      await press(user, dialog, '下一步');
      expect(within(dialog).getByLabelText('新手机号')).toBeVisible();
    });

    it('sets the first password', async () => {
      signIn('13800000003');
      const { user, dialog } = await visitAndOpen('登录密码', '设置');
      expect(await askedFor(user, dialog, '完整的手机号')).toEqual(['13800000003']);
    });
  });

  it('does not call a phone number bound that the service has not sent', async () => {
    server.use(mock(getUserInfo, ({ user: row }) => ({ ...accountAnswer(row), mobile: '' })));
    visit('/uc/account-manage/security');
    expect((await screen.findAllByText('未知'))[0]?.closest('li')).toHaveTextContent(
      '手机号未知用于登录和找回密码更换',
    );
  });

  it('shows a refused password at its field', async () => {
    const { user, dialog } = await visitAndOpen('登录密码', '修改');
    await fill(user, dialog, { 原密码: 'abc123', 新密码: 'abcdef1', 确认密码: 'abcdef1' });
    for (const [text, label] of [
      ['原密码错误', '原密码'],
      ['新密码不能与最近使用过的密码相同', '新密码'],
      ['密码不正确', '原密码'],
      ['请设置6位及以上包含数字、字母和特殊符号中至少两种组合的密码', '新密码'],
    ] as const) {
      server.use(mock(updatePwd, () => refuse(500, text)));
      await press(user, dialog, '确定');
      await refusedAt(dialog, label, text);
      expect(within(dialog).getByLabelText(label)).toBeInvalid();
    }
  });

  it('changes the password by the rules of S5 and stays logged in; a failure of no field is a toast', async () => {
    server.use(http.put('*/account/updatePwd', () => new HttpResponse(null, { status: 502 })));
    const { user, dialog } = await visitAndOpen('登录密码', '修改');
    await fill(user, dialog, { 原密码: 'abcdef', 新密码: 'abcdef', 确认密码: 'abcde' });
    await press(user, dialog, '确定');
    expect(within(dialog).getByText('请设置6位及以上包含数字、字母和特殊符号中至少两种组合的密码')).toBeVisible();
    expect(within(dialog).getByText('两次输入密码不一致')).toBeVisible();
    await fill(user, dialog, { 原密码: '1', 新密码: '1', 确认密码: 'f1' });
    await press(user, dialog, '确定');
    expect(within(dialog).getByLabelText('新密码')).toHaveAccessibleDescription('新密码不能与原密码相同');
    await fill(user, dialog, { 新密码: '2', 确认密码: '2' });
    await press(user, dialog, '确定');
    expect(await screen.findByText('网络错误(502)')).toBeVisible();
    for (const name of ['原密码', '新密码', '确认密码'])
      expect(within(dialog).getByLabelText(name)).not.toHaveAccessibleDescription('网络错误(502)');
    const requests = inputsOf(updatePwd, () => true);
    await press(user, dialog, '确定');
    expect(await screen.findByText('密码已修改')).toBeVisible();
    expect(requests).toEqual([{ oldPwd: 'abcdef1', newPwd: 'abcdef12' }]);
    expect(session.loggedIn()).toBe(true);
  });

  it('sets the first password with a code to the phone instead of an old password', async () => {
    signIn('13800000003');
    const requests = inputsOf(updatePwd, () => true);
    const { user, dialog } = await visitAndOpen('登录密码', '设置');
    expect(screen.getByText('设置后可以用密码登录').closest('li')).toHaveTextContent(/^登录密码未设置/);
    expect(within(dialog).queryByLabelText('原密码')).not.toBeInTheDocument();
    expect(within(dialog).getByText('验证码将发送到 138****0003')).toBeVisible();
    expect(within(dialog).getByText('设置后，其他设备上的登录会退出')).toBeVisible();
    server.use(mock(sendMobileCode, () => refuse(500, '发送过于频繁，请稍后再试')));
    await user.click(within(dialog).getByRole('button', { name: '获取验证码' }));
    await refusedAt(dialog, '短信验证码', '发送过于频繁，请稍后再试');
    server.use(mock(sendMobileCode, () => true));
    await user.click(within(dialog).getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('验证码已发送')).toBeVisible();
    await fill(user, dialog, { 新密码: 'abcdef1', 确认密码: 'abcdef1' });
    await press(user, dialog, '确定');
    expect(within(dialog).getByText('短信验证码不能为空')).toBeVisible();
    await user.type(within(dialog).getByLabelText('短信验证码'), '123456');
    await press(user, dialog, '确定');
    expect(await screen.findByText('密码已设置')).toBeVisible();
    expect(requests).toEqual([{ newPwd: 'abcdef1', code: '123456', requestType: 'FORGETPWD' }]);
  });

  it('unbinds WeChat only after a confirmation', async () => {
    server.use(mock(getWeChatBindStatus, () => ({ bind: true, nickName: '小周' })));
    const requests = inputsOf(unBindWeChat, () => true);
    const { user, dialog } = await visitAndOpen('微信', '解除绑定');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(requests).toEqual([]);
    const again = await open(user, '微信', '解除绑定');
    await user.click(within(again).getByRole('button', { name: '解除绑定' }));
    expect(await screen.findByText('已解除绑定')).toBeVisible();
  });

  it('clears the device data of this learner, and keeps those of another', async () => {
    localStorage.setItem('u:1001:draft:feedback', '{"content":"草稿"}');
    localStorage.setItem('u:9:draft:feedback', '{"content":"别人的"}');
    localStorage.setItem('u:guest:kw', '["一建"]');
    const { user, dialog } = await visitAndOpen('本机数据', '清除本机数据');
    await user.click(within(dialog).getByRole('button', { name: '清除' }));
    expect(await screen.findByText('已清除本机数据')).toBeVisible();
    expect(localStorage.getItem('u:1001:draft:feedback')).toBeNull();
    expect(localStorage.getItem('u:guest:kw')).toBeNull();
    expect(localStorage.getItem('u:9:draft:feedback')).not.toBeNull();
    expect(session.loggedIn()).toBe(true);
  });

  it('explains that customer service deletes an account', async () => {
    const { user, dialog } = await visitAndOpen('注销账号', '了解');
    expect(within(dialog).getByText(/联系客服并说明要注销的手机号/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: '《隐私政策》' })).toHaveAttribute(
      'href',
      '/new/hc/privacy-policy',
    );
    await user.click(within(dialog).getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const again = await open(user, '注销账号', '了解');
    await user.click(within(again).getByRole('button', { name: '联系客服' }));
    expect(await screen.findByRole('dialog', { name: '在线客服' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: '注销账号' })).toBeNull();
    chatWindow.close();
  });

  it('shows when the login expires, and logs out without clearing the device data', async () => {
    localStorage.setItem('u:guest:kw', '["一建"]');
    const { user } = visit('/uc/account-manage/security');
    const until = formatDate(mockSession().expirationTimestamp);
    expect(await screen.findByText(`本机登录有效期至 ${until}`)).toBeVisible();
    expect(screen.getByText('6-18 位，定期修改更安全').closest('li')).toHaveTextContent(/^登录密码已设置/);
    const first = await open(user, '登录状态', '退出登录');
    expect(within(first).getByRole('button', { name: '取消' })).toHaveFocus();
    await user.click(within(first).getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(session.loggedIn()).toBe(true);
    const second = await open(user, '登录状态', '退出登录');
    await user.click(within(second).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(address()).toBe('/uc/login'));
    expect(session.hasToken()).toBe(false);
    expect(localStorage.getItem('u:guest:kw')).toBe('["一建"]');
  });
});
