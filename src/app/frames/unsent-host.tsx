import { unsentRequests, useViewedUnsent } from '@/offline/unsent-requests';
import { notifyChunkLoadFailed } from '@/shared/notify';
import { lazyPart } from '@/shared/ui/lazy-part';
import { TopProgress } from '@/shared/ui/top-progress';

const UnsentDialog = lazyPart(() =>
  import('@/features/question-bank/unsent/unsent-dialog').then((file) => file.UnsentDialog),
);

const giveUp = () => {
  notifyChunkLoadFailed();
  unsentRequests.closeView();
};

/** 查看 of a record with unsent answers, from desk, list, cover or report. */
export function UnsentHost() {
  const recordId = useViewedUnsent();
  if (recordId === null) return null;
  return (
    <UnsentDialog
      key={recordId}
      recordId={recordId}
      onClose={unsentRequests.closeView}
      fallback={<TopProgress />}
      onLoadError={giveUp}
    />
  );
}
