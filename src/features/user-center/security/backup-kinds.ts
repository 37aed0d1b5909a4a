import type { Kind } from '@/learning/backup/entries';

/** The kinds that a learner is told of, each with its counter. */
export const shownKinds = [
  { kind: 'log', name: '学习记录', unit: '天' },
  { kind: 'notes', name: '笔记', unit: '条' },
  { kind: 'reviews', name: '复习日', unit: '题' },
  { kind: 'places', name: '课时进度', unit: '节' },
  { kind: 'plans', name: '备考计划', unit: '项' },
  { kind: 'settings', name: '做题设置', unit: '项' },
  { kind: 'drafts', name: '草稿与反馈', unit: '份' },
] as const satisfies readonly { kind: Kind; name: string; unit: string }[];
