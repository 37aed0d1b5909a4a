import { useState } from 'react';
import { notifyChunkLoadFailed } from '@/shared/notify';
import { Icon } from '@/shared/ui/icon';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { AttemptSource } from '@/exam';

const PrepareDialog = lazyPart(() => import('./prepare-dialog').then((file) => file.PrepareDialog));

/** 准备离线作答: opens the dialog that loads the paper for offline use, and shows whether that is done. */
export function PrepareButton({ source }: { source: AttemptSource }) {
  const [isOpen, setOpen] = useState(false);
  const [isPrepared, setPrepared] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name={isPrepared ? 'check' : 'download'} size={18} />
        <span>{isPrepared ? '离线作答已备好' : '准备离线作答'}</span>
      </button>
      {isOpen && (
        <PrepareDialog
          source={source}
          onPrepared={setPrepared}
          onClose={close}
          fallback={null}
          onLoadError={() => {
            close();
            notifyChunkLoadFailed();
          }}
        />
      )}
    </>
  );
}
