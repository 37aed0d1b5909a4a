import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router-dom';

/** The query cache, for loaders, which start a page's data together with its chunk. */
export const queryClientContext = createContext<QueryClient>();

/** Returns the hash (with #) of the address being entered, because a Request has none. */
export const hashContext = createContext<() => string>(() => '');
