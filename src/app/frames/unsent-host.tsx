import { useStore } from 'zustand';
import { unsentRequest } from '@/offline/unsent-request';
import { notifyChunkLoadFailed } from '@/shared/notify';
import { lazyPart } from '@/shared/ui/lazy-part';
import { TopProgress } from '@/shared/ui/top-progress';

const UnsentDialog = lazyPart(() =>
  import('@/features/question-bank/unsent/unsent-dialog').then((file) => file.UnsentDialog),
);

const close = () => unsentRequest.setState(null, true);
const giveUp = () => {
  notifyChunkLoadFailed();
  close();
};

/** 查看 of a record with unsent answers, from desk, list, cover or report. */
export function UnsentHost() {
  const request = useStore(unsentRequest);
  if (request?.what !== 'view') return null;
  return (
    <UnsentDialog
      key={request.recordId}
      recordId={request.recordId}
      onClose={close}
      fallback={<TopProgress />}
      onLoadError={giveUp}
    />
  );
}
