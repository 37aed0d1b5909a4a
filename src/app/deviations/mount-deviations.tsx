import { useId, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { onReport } from '@/shared/report';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { routeOf, type Router } from '../navigation';
import { createDeviationList, type DeviationList } from './deviation-list';
import { DeviationPanel } from './deviation-panel';
import styles from './deviation-panel.module.css';

/**
 * The button 接口偏差 and its panel. Until something deviates there is no button, so that a page looks as learners see
 * it; then it stays until the page is reloaded.
 */
export function Deviations({ list }: { list: DeviationList }) {
  const { rows, hidden } = useStore(list);
  const [isOpen, setOpen] = useState(false);
  const [wasSeen, setSeen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (rows.length > 0 && !wasSeen) setSeen(true);
  if (!wasSeen) return null;
  const count = rows.filter(({ key }) => !hidden.includes(key)).length;
  return (
    <aside aria-label="偏差">
      <button
        ref={toggle}
        type="button"
        className={`row gap-6 text-12 ink nowrap ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        接口偏差
        <b className="num">{count}</b>
        <VisuallyHidden>种</VisuallyHidden>
      </button>
      {isOpen && (
        <DeviationPanel
          id={id}
          list={list}
          onClose={() => {
            setOpen(false);
            toggle.current?.focus();
          }}
        />
      )}
    </aside>
  );
}

/** Shows the deviations that are reported, also those from before. Returns a function that ends it. */
export function mountDeviations(bar: Element, router: Pick<Router, 'state'>): () => void {
  const list = createDeviationList(() => routeOf(router));
  const stop = onReport(list.hear);
  const place = document.createElement('div');
  bar.append(place);
  const root = createRoot(place);
  root.render(<Deviations list={list} />);
  return () => {
    stop();
    root.unmount();
    place.remove();
  };
}
