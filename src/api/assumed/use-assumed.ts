import { useStore } from 'zustand';
import { type AssumedName, assumedOn, offOf } from './switch';

/** Whether an assumed call may be used; renders again when a 404 switches it off. */
export const useAssumed = (name: AssumedName): boolean => useStore(offOf(name), () => assumedOn(name));
