import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useNotices, type Notice } from '../notify';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import { useTopDialog } from './use-modal';
import styles from './toast-viewport.module.css';

const icons: Record<Notice['tone'], IconName> = { done: 'check-circle', failed: 'warning', info: 'info' };

/** The live region is always rendered, because screen readers announce only its changes. */
export function ToastViewport() {
  const notices = useNotices();
  const region = useRef<HTMLDivElement>(null);
  const newest = notices.at(-1)?.id;
  const dialog = useTopDialog();
  useLayoutEffect(() => {
    const element = region.current;
    if (newest === undefined || !element?.showPopover) return;
    // Showing it again moves it above a dialog that was opened meanwhile.
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest]);
  const viewport = (
    <div ref={region} role="status" popover={popoverKind} className={styles.viewport}>
      {notices.map((notice) => (
        <div key={notice.id} className={styles.toast}>
          <span className={styles[notice.tone]}>
            <Icon name={icons[notice.tone]} size={20} />
          </span>
          <span>{notice.text}</span>
        </div>
      ))}
    </div>
  );
  return popoverKind === undefined && dialog ? createPortal(viewport, dialog) : viewport;
}

/**
 * Browsers without popover (Chromium below 114, Firefox below 125) get an ordinary fixed box. It is in the dialog that
 * is open, if there is one, because a dialog lies above everything else in the page.
 */
const popoverKind = typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype ? 'manual' : undefined;
