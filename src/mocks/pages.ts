/**
 * Plain pages of the mock bank and the mock WeChat: links and forms without script, so that any security policy permits
 * them.
 */
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const page = (title: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;

const outcomes = { paid: '支付成功', failed: '支付失败', late: '延迟到账' };

export const payPage = (orderId: string, order: { title: string; amount: number; status: string } | null): string => {
  if (!order) return page('模拟收银台', '<p>订单不存在</p>');
  const buttons = Object.entries(outcomes).map(
    ([value, label]) => `<p><button name="outcome" value="${value}">${label}</button></p>`,
  );
  return page(
    '模拟收银台',
    `<p>${escape(order.title)}</p><p>应付 ¥${order.amount.toFixed(2)}</p>${order.status === 'UNPAID' ? `<form method="post" action="/__mock/pay/${escape(orderId)}">${buttons.join('')}</form>` : `<p>订单状态：${escape(order.status)}</p>`}`,
  );
};

const resultTexts: Record<string, string> = {
  paid: '支付成功，可以返回商户页面',
  failed: '支付失败，订单仍待支付',
  late: '银行处理中，约 8 秒后到账',
  closed: '订单已不在待支付状态',
};

export const payResultPage = (orderId: string, outcome: string): string =>
  page(
    '模拟收银台',
    `<p role="status">${resultTexts[outcome] ?? '未知结果'}</p><p><a href="/new/order-pay/${escape(orderId)}">返回商户页面</a></p>`,
  );

/** `codeTail` makes each code work once. 拒绝 returns to the site without a code. */
export const weChatPage = (params: URLSearchParams, codeTail: string): string => {
  const target = params.get('redirect_uri') ?? '/new/uc/login';
  const state = params.get('state') ?? '';
  const link = (label: string, code: string | null) => {
    const query = new URLSearchParams(code === null ? { state } : { code, state }).toString();
    // With self_redirect the link navigates the iframe, without it the whole window.
    const frame = params.get('self_redirect') === 'true' ? '_self' : '_top';
    return `<p><a target="${frame}" href="${escape(`${target}${target.includes('?') ? '&' : '?'}${query}`)}">${label}</a></p>`;
  };
  return page(
    '模拟微信扫码',
    `<p>选择扫码的结果</p>${link('已绑定', `BOUND-${codeTail}`)}${link('未绑定', `UNBOUND-${codeTail}`)}${link('拒绝', null)}`,
  );
};
