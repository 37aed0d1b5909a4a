/** The accounts of the mocked backend, printed when it starts. */
export const accounts = `
  测试账号 (mock accounts)
    13800000001  密码 abc123  owns courses of every type, one of them expired
    13800000002  密码 abc123  owns nothing
    13800000003  no password; log in by SMS code
    any other valid number is registered on its first SMS login
    短信验证码 (SMS code) 123456   微信 (WeChat) codes BOUND, UNBOUND
`;
