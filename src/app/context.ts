import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router-dom';

/** The query cache, for loaders: they start a page's data beside its chunk. */
export const queryClientContext = createContext<QueryClient>();

/** Tells the hash of the address that is being entered, with its #: a request has none. */
export const hashContext = createContext<() => string>(() => '');
