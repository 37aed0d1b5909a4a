import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useTopDialog } from '@/shared/ui/use-modal';
import { installRemote, remote } from './remote';
import styles from './panel.module.css';

// Every page of the test build loads this file, so it has the button alone.
const PanelBody = lazyPart(() => import('./panel-body').then((file) => file.PanelBody));

interface PanelProps {
  bar: Element;
  /** Rejects if `?scenario=` is refused. */
  installed: Promise<void>;
}
function Panel({ bar, installed }: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const id = useId();
  const dialog = useTopDialog();
  useEffect(() => {
    installed.catch((reason: unknown) => {
      setRefusal(reason);
      setOpen(true);
    });
  }, [installed]);
  // Outside of a modal dialog everything is inert.
  useLayoutEffect(() => (dialog ?? document.body).append(bar), [dialog, bar]);
  return (
    <aside className={styles.panel} aria-label="测试面板">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setOpen(!isOpen);
          setRefusal(undefined);
        }}
      >
        测试
      </button>
      {isOpen && <PanelBody id={id} remote={remote} refusal={refusal} fallback={null} />}
    </aside>
  );
}

/**
 * The QA panel of dev and test, in a bar that is always within reach. It reaches the backend only through `/__mock/*`.
 * Returns a function that ends it.
 */
export const mountPanel = (bar: Element): (() => void) => {
  const place = document.createElement('div');
  bar.prepend(place);
  const root = createRoot(place);
  root.render(<Panel bar={bar} installed={installRemote()} />);
  return () => root.unmount();
};
