import type { FeedbackType } from '@/api/legacy/schema';
import { ownKey } from '@/session/own-settings';
import { local, readJson } from '@/shared/lib/storage';

export const feedbackLabels: Record<FeedbackType, string> = {
  FUNCTION: '功能异常',
  CONTENT: '课程内容',
  QUESTION: '题目错误',
  PAY: '支付订单',
  ADVICE: '产品建议',
  OTHER: '其他',
};

export interface FeedbackDraft {
  type: FeedbackType;
  content: string;
  contact: string;
}
/** One sending, remembered on this device only: the server tells nothing about it later. */
export interface SentFeedback {
  id: string;
  type: FeedbackType;
  content: string;
  /** Epoch ms. */
  time: number;
}
const keptSendings = 20;

/** 10 to 500 characters. */
export function checkContent(content: string): string | null {
  const length = content.trim().length;
  if (length === 0) return '请填写问题描述';
  if (length < 10) return '问题描述至少10个字';
  return length > 500 ? '问题描述最多500个字' : null;
}

const isType = (value: unknown): value is FeedbackType => typeof value === 'string' && value in feedbackLabels;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The text survives reload and crash until it was taken; pictures are sent at once and need not. */
export const feedbackDraft = {
  read(userId: string | null): FeedbackDraft | null {
    const raw = readJson(local, ownKey(userId, 'draft:feedback')) as Partial<
      Record<keyof FeedbackDraft, unknown>
    > | null;
    if (!raw) return null;
    return { type: isType(raw.type) ? raw.type : 'FUNCTION', content: text(raw.content), contact: text(raw.contact) };
  },
  keep: (userId: string | null, draft: FeedbackDraft): void =>
    void local.write(ownKey(userId, 'draft:feedback'), JSON.stringify(draft)),
  forget: (userId: string | null): void => local.remove(ownKey(userId, 'draft:feedback')),
};

export const sentFeedback = {
  read(userId: string | null): SentFeedback[] {
    const raw = readJson(local, ownKey(userId, 'draft:sentFeedback'));
    if (!Array.isArray(raw)) return [];
    return raw.flatMap((row: Partial<Record<keyof SentFeedback, unknown>> | null) =>
      row && isType(row.type) && typeof row.time === 'number'
        ? [{ id: text(row.id), type: row.type, content: text(row.content), time: row.time }]
        : [],
    );
  },
  add(userId: string | null, row: SentFeedback): void {
    const rows = [row, ...sentFeedback.read(userId)].slice(0, keptSendings);
    local.write(ownKey(userId, 'draft:sentFeedback'), JSON.stringify(rows));
  },
};

/** Browser and system in words; visible in the form, and sent only while its tick stands. */
export function environmentNote(agent: string, version: string, from: string): string {
  const browser = /(Edg|Firefox|Chrome|Version)\/(\d+)/.exec(agent);
  const names: Record<string, string> = { Edg: 'Edge', Version: 'Safari' };
  const system = /Windows NT|Mac OS X|Android|iPhone|Linux/.exec(agent)?.[0] ?? '未知系统';
  const program = browser ? `${names[browser[1] ?? ''] ?? browser[1]} ${browser[2]}` : '未知浏览器';
  return `${from}，${version}，${program} / ${system.replace(' NT', '').replace('Mac OS X', 'macOS')}`;
}
