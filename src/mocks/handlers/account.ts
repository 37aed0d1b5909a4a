import {
  bindProject,
  bindWeChat,
  forgetPwd,
  getUserInfo,
  getWeChatBindStatus,
  unBindWeChat,
  updateBasicInfo,
  updateBindMobile,
  updatePwd,
} from '@/api/usercenter/endpoints';
import { weakPassword } from '@/shared/rules';
import { accountAnswer } from '../answers';
import { mock, refuse } from '../mock';
import { codeRefusal, endSmsCode } from '../sms';
import { projectOf } from '../world/taxonomy';
import type { World } from '../worlds';
import { openIdOf } from './login';

const endOthers = (world: World, userId: string, ownToken: string | null) => {
  for (const row of world.db.tokens) {
    if (row.userId === userId && row.token !== ownToken) row.ended ??= '密码已修改，请重新登录';
  }
};

/** A password has at least two of digits, letters and other characters (S5). */
const isGoodPassword = (pwd: string) =>
  /^[0-9a-zA-Z!@#$%^&*._?]{6,18}$/.test(pwd) &&
  [/\d/, /[a-zA-Z]/, /[!@#$%^&*._?]/].filter((kind) => kind.test(pwd)).length > 1;

export const accountHandlers = [
  mock(forgetPwd, ({ input: { mobile, code, newPwd, requestType }, world, db }) => {
    const account = db.accounts.find((row) => row.mobile === mobile);
    if (!account) return refuse(500, '该手机号未注册');
    const refused = codeRefusal(world, mobile, requestType, code);
    if (refused) return refused;
    if (!isGoodPassword(newPwd)) return refuse(500, weakPassword);
    endSmsCode(world, mobile, requestType);
    account.pwd = newPwd;
    delete db.pwdTries[mobile];
    endOthers(world, account.id, null);
    return true;
  }),

  mock(updateBasicInfo, ({ user, input }) => {
    const { nickName, gender, birthday, avatar, provinceCode, cityCode } = input;
    if (nickName !== undefined) {
      const name = nickName?.trim() ?? '';
      if (name.length < 2 || name.length > 20) return refuse(500, '昵称为2-20个字');
      user.nickName = name;
    }
    if (gender !== undefined) user.gender = gender;
    if (birthday !== undefined) user.birthday = birthday;
    if (avatar !== undefined) user.avatar = avatar;
    if (provinceCode !== undefined) user.provinceCode = provinceCode;
    if (cityCode !== undefined) user.cityCode = cityCode;
    return accountAnswer(user);
  }),

  mock(getUserInfo, ({ user }) => accountAnswer(user)),

  mock(updateBindMobile, ({ user, input: { mobile, code, requestType, oldCode }, world, db }) => {
    if (oldCode !== undefined) {
      const refused = codeRefusal(world, user.mobile, requestType, oldCode, '原手机短信验证码错误');
      if (refused) return refused;
    }
    const refused = codeRefusal(world, mobile, requestType, code);
    if (refused) return refused;
    if (db.accounts.some((row) => row.mobile === mobile && row !== user))
      return refuse(500, '该手机号已被其他账号使用');
    endSmsCode(world, user.mobile, requestType);
    endSmsCode(world, mobile, requestType);
    user.mobile = mobile;
    return accountAnswer(user);
  }),

  mock(updatePwd, ({ user, token, input: { oldPwd, newPwd, code, requestType }, world }) => {
    if (code === undefined && user.pwd === null) return refuse(500, '短信验证码不能为空');
    if (code === undefined && oldPwd !== user.pwd) return refuse(500, '原密码错误');
    if (code !== undefined) {
      const refused = codeRefusal(world, user.mobile, requestType ?? 'FORGETPWD', code);
      if (refused) return refused;
      endSmsCode(world, user.mobile, requestType ?? 'FORGETPWD');
    }
    if (!isGoodPassword(newPwd)) return refuse(500, weakPassword);
    user.pwd = newPwd;
    endOthers(world, user.id, token);
    return true;
  }),

  mock(getWeChatBindStatus, ({ user }) => ({ bind: user.openId !== null, nickName: user.weChatName ?? undefined })),

  mock(bindWeChat, ({ user, input: { code }, world, db }) => {
    const openId = openIdOf(world, code);
    if (!openId) return refuse(500, '授权已失效，请重新扫码');
    if (user.openId !== null) return refuse(500, '当前账号已绑定微信');
    if (db.accounts.some((row) => row.openId === openId)) return refuse(500, '该微信已绑定其他账号');
    user.openId = openId;
    user.weChatName = '微信用户';
    return true;
  }),

  mock(unBindWeChat, ({ user }) => {
    user.openId = null;
    user.weChatName = null;
    return true;
  }),

  mock(bindProject, ({ user, input: { projectId, projectName } }) => {
    if (!projectOf(projectId)) return refuse(404, '项目不存在');
    user.projectId = projectId;
    user.projectName = projectName;
    return true;
  }),
];
