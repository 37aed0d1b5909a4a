import { reasons, type ReasonChoice } from '@/learning/losses/losses';

/** The choices of a filter by 为什么错. */
export const reasonChoices: readonly { value: ReasonChoice; label: string }[] = [
  { value: '', label: '全部' },
  ...reasons,
  { value: 'none', label: '没标' },
];
