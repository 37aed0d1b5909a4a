import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { network } from '@/shared/lib/network';
import { openRequests } from './open-requests';

/**
 * The browser says that there is a network or none, and without one nothing responds. Waits for the responses that are on
 * their way, because each of them shows that there is a network.
 */
export async function networkIs(online: boolean): Promise<void> {
  await waitFor(() => expect(openRequests.count()).toBe(0));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  await waitFor(() => expect(network.isOnline()).toBe(online));
}
