import { useEffect, useReducer } from 'react';
import { smsSecondsLeft, smsWasSent, type SmsPurpose } from '@/session/sms-countdown';

/** Seconds until a number may ask for a code again, from the kept start stamps; `look` looks at them anew. */
export function useSmsWait(purpose: SmsPurpose, mobile: string) {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const left = smsSecondsLeft(purpose, mobile);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [running]);
  return { left, sent: smsWasSent(purpose, mobile), look };
}
