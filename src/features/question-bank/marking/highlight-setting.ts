// The learner's setting whether terms are highlighted.
import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

const settingOf = (userId: string | null) => persisted(ownKey(userId, 'term-marks'), z.boolean(), true);

/** 在答案里标出: whether terms are marked in the answers. */
export const useHighlightSetting = (): boolean => useOwn(settingOf, (areShown) => areShown);
export const setHighlightSetting = (areShown: boolean): boolean => settingOf(session.userId()).write(areShown);
