import type { PayChannel } from '@/api/payment/schema';

/** A channel that is paid by a QR code. */
export const payChannel = (facts: Partial<PayChannel> = {}): PayChannel => ({
  id: '901',
  channelCode: 'WX',
  wayCode: 'NATIVE',
  name: '微信支付',
  iconUrl: null,
  recommend: false,
  payeeName: null,
  tip: null,
  ...facts,
});
