import { reasons, type ReasonChoice } from '@/learning/losses/losses';

export const reasonChoices: readonly { value: ReasonChoice; label: string }[] = [
  { value: '', label: '全部' },
  ...reasons,
  { value: 'none', label: '没标' },
];
