import * as z from 'zod/mini';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

/** Time of the last backup on this device, epoch ms by its clock; 0: never. */
const lastExportOf = (userId: string | null) => persisted(ownKey(userId, 'exported'), z.number(), 0);

export const useLastExport = (): number => useOwn(lastExportOf, (time) => time);
export const keepLastExport = (userId: string, time: number): boolean => lastExportOf(userId).write(time);
