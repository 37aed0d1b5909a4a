import { useEffect, useState } from 'react';
import { smsSecondsLeft, smsWasSent, type SmsPurpose } from '@/session/sms-countdown';

/** Seconds until a code may be asked for again, from the kept start stamp; `start` looks at it anew. */
export function useSmsWait(purpose: SmsPurpose) {
  const [left, setLeft] = useState(() => smsSecondsLeft(purpose));
  const [sent, setSent] = useState(() => smsWasSent(purpose));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft(smsSecondsLeft(purpose)), 250);
    return () => clearInterval(timer);
  }, [purpose, running]);
  const start = () => {
    setLeft(smsSecondsLeft(purpose));
    setSent(true);
  };
  return { left, sent, start };
}
