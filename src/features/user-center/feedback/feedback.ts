import { keysOf } from '@/shared/lib/keys-of';
import * as z from 'zod/mini';
import type { FeedbackType } from '@/api/legacy/schema';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

export const feedbackLabels: Record<FeedbackType, string> = {
  FUNCTION: '功能异常',
  CONTENT: '课程内容',
  QUESTION: '题目错误',
  PAY: '支付订单',
  ADVICE: '产品建议',
  OTHER: '其他',
};

const type = z.enum(keysOf(feedbackLabels));
const draft = z.object({
  type,
  content: z.string(),
  contact: z.string(),
  /** The uploaded pictures. */
  pictures: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type FeedbackDraft = z.infer<typeof draft>;
export const noDraft: FeedbackDraft = { type: 'FUNCTION', content: '', contact: '', pictures: [] };
/** A sent feedback, stored on this device only, because the server has no list of them. */
const sending = z.object({
  id: z.string(),
  type,
  content: z.string(),
  /** Epoch ms. */
  time: z.number(),
});
export type SentFeedback = z.infer<typeof sending>;
const maxSendings = 20;

/** 10 to 500 characters. */
export function checkContent(content: string): string | null {
  const length = content.trim().length;
  if (length === 0) return '请填写问题描述';
  if (length < 10) return '问题描述至少10个字';
  return length > 500 ? '问题描述最多500个字' : null;
}

/** The error of a contact; a long paste is not cut. */
export const checkContact = (contact: string): string | null =>
  contact.trim().length > 50 ? '联系方式最多50个字' : null;

const draftOf = (userId: string | null) => persisted(ownKey(userId, 'draft:feedback'), draft, noDraft);
/** Text and uploaded pictures are kept until the server has accepted them (D15). */
export const feedbackDraft = {
  read(userId: string | null): FeedbackDraft | null {
    const stored = draftOf(userId).getState();
    return stored === noDraft ? null : stored;
  },
  keep: (userId: string | null, value: FeedbackDraft): boolean => draftOf(userId).write(value),
  forget: (userId: string | null): void => draftOf(userId).forget(),
};

const sentOf = (userId: string | null) => persisted(ownKey(userId, 'draft:sentFeedback'), z.array(sending), []);
export const sentFeedback = {
  read: (userId: string | null): SentFeedback[] => sentOf(userId).getState(),
  add: (userId: string | null, row: SentFeedback): boolean =>
    sentOf(userId).write([row, ...sentFeedback.read(userId)].slice(0, maxSendings)),
};
