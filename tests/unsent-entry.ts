import type { UnsentRecord } from '@/offline/unsent';

/** Two of 32 小题 are only on this device, and two are open. */
export const unsentEntry = (change: Partial<UnsentRecord> = {}): UnsentRecord => ({
  title: '经济模拟卷',
  sourceId: '61101041',
  sourceType: 'PAPER',
  examMode: 'EXAM',
  subjectId: '110104',
  leaves: `${'s'.repeat(16)}h${'s'.repeat(11)}hsoo`,
  numbers: ['17', '26(3)'],
  answered: 30,
  acknowledged: 28,
  endTimestamp: null,
  at: 1,
  phase: 'waiting',
  reason: '',
  sent: null,
  ...change,
});
