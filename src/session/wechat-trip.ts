import { tab } from '@/shared/lib/storage';

export const tripKey = (state: string): string => `wx:${state}`;
/** Whether this tab has begun the WeChat trip and not ended it. Every first page asks, so this file is small. */
export const isOwnTrip = (state: string): boolean => tab.read(tripKey(state)) !== null;
