import { useEffect, useSyncExternalStore } from 'react';
import { refusedText } from '@/api/errors';
import { notify } from '@/shared/notify';
import { confirmStore } from '@/shared/ui/confirm';
import { late, whenIdle } from '@/shared/ui/late';

const host = late(() => import('@/shared/ui/confirm-host').then((chunk) => chunk.ConfirmHost));

/** The dialog of `confirm`, warm on idle. Where it cannot be had the question is answered with no. */
export function LateConfirmHost() {
  const request = useSyncExternalStore(confirmStore.subscribe, confirmStore.read);
  useEffect(() => whenIdle(host.preload), []);
  return request && <Asked key="asked" onFailed={() => request.answer(false)} />;
}

function Asked({ onFailed }: { onFailed: () => void }) {
  const { Loaded, failed } = host.useLoaded();
  useEffect(() => {
    if (!failed) return;
    notify(refusedText);
    onFailed();
  }, [failed, onFailed]);
  return Loaded && <Loaded />;
}
