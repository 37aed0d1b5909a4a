import * as z from 'zod/mini';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

/** Epoch ms by the device's clock; 0: never on this device. */
const lastExportOf = (userId: string | null) => persisted(ownKey(userId, 'exported'), z.number(), 0);

export const useLastExport = (): number => useOwn(lastExportOf, (time) => time);
export const keepLastExport = (userId: string, time: number): boolean => lastExportOf(userId).write(time);
