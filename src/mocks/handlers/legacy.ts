import { saveFeedback, uploadFeedbackImage } from '@/api/legacy/endpoints';
import { mock, refuse } from '../mock';
import { keepDataUrl } from '../uploads';

const limit = 2 * 1024 * 1024;

/** Checks that all five fields are present, but does not verify the signature, because the mock has no secret. */
const isSigned = (raw: Record<string, unknown>) =>
  ['appId', 'timestamp', 'nonce'].every((field) => raw[field] !== undefined && raw[field] !== '') &&
  'token' in raw &&
  /^[0-9A-F]{32}$/.test(String(raw['signature']));

export const legacyHandlers = [
  mock(saveFeedback, ({ me, input: { type, content }, raw, world, db }) => {
    if (!isSigned(raw)) return refuse(500, '签名错误');
    if (content.trim() === '') return refuse(500, '请填写反馈内容');
    const id = `FB${world.nextId()}`;
    db.feedback.push({ id, userId: me?.id ?? null, type, content, time: world.now() });
    return { id };
  }),

  mock(uploadFeedbackImage, ({ input: { fileName, image }, raw, world }) => {
    if (!isSigned(raw)) return refuse(500, '签名错误');
    const url = keepDataUrl(world, fileName, image, limit);
    return url ? { url } : refuse(500, '图片格式不正确或超过2M');
  }),
];
