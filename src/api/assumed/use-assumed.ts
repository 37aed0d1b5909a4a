import { useSyncExternalStore } from 'react';
import { type AssumedName, assumedOn, subscribeAssumed } from './switch';

/** Whether an assumed call may be used; renders again when a 404 switches it off. */
export const useAssumed = (name: AssumedName): boolean => useSyncExternalStore(subscribeAssumed, () => assumedOn(name));
