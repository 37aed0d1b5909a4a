import { useEffect, useState, type RefObject } from 'react';

/** The selected text in the list, with its first line. */
export function useSelection(list: RefObject<HTMLElement | null>): { line: number; text: string } | null {
  const [selected, setSelected] = useState<{ line: number; text: string } | null>(null);
  useEffect(() => {
    const read = () => {
      const selection = document.getSelection();
      const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
      const from = range?.startContainer;
      const line = (from instanceof Element ? from : from?.parentElement)?.closest('[data-line]');
      const text = selection?.toString().replaceAll(/\s+/g, ' ').trim() ?? '';
      if (!line || text === '' || !list.current?.contains(line)) setSelected(null);
      else setSelected({ line: Number(line.getAttribute('data-line')), text });
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [list]);
  return selected;
}
