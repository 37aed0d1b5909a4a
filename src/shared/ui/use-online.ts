import { useSyncExternalStore } from 'react';
import { network } from '../lib/network';

export const useOnline = (): boolean => useSyncExternalStore(network.subscribe, network.isOnline);
