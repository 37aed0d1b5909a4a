import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

const plan = z.object({
  target: z.enum(['easy', 'standard', 'sprint', 'date']),
  /** YYYY-MM-DD; '' while no date is chosen. */
  date: z.string(),
  /** Weekdays without lessons, 0 = Monday. */
  rest: z.array(z.number()),
  /** Ids of the courses that are not counted. */
  without: z.array(z.string()),
});
export type PacePlan = z.infer<typeof plan>;
export const paceShape = z.object({ isOff: z.boolean(), plans: z.record(z.string(), plan) });
const fresh: PacePlan = { target: 'standard', date: '', rest: [], without: [] };

/** 备考进度 of one learner on this device: off or on, and a plan by project. */
export const paceSettingsOf = (userId: string | null) =>
  persisted(ownKey(userId, 'pace'), paceShape, { isOff: false, plans: {} });

export const usePaceOff = (): boolean => useOwn(paceSettingsOf, ({ isOff }) => isOff);
export const usePacePlan = (projectId: string): PacePlan =>
  useOwn(paceSettingsOf, ({ plans }) => plans[projectId] ?? fresh);

/** Both functions return false if the device stores nothing; the change then lasts as long as the page. */
export const switchPace = (isOff: boolean): boolean => paceSettingsOf(session.userId()).change({ isOff });
export function changePacePlan(projectId: string, changes: Partial<PacePlan>): boolean {
  const store = paceSettingsOf(session.userId());
  const { plans } = store.getState();
  return store.change({ plans: { ...plans, [projectId]: { ...(plans[projectId] ?? fresh), ...changes } } });
}
