import { useState } from 'react';
import { serverNow } from '@/api/server-clock';

/** When something was first seen to be so, in epoch ms of the server's clock. */
export function useFirstTime(is: boolean): number | null {
  const [time, setTime] = useState<number | null>(null);
  if (is && time === null) setTime(serverNow());
  return time;
}
