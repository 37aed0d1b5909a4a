import { useEffect, useState } from 'react';
import { toastDuration } from '@/shared/constants';
import { copyText } from '@/shared/lib/copy-text';

/**
 * Copies a text and says so for 2 s. The panel says it itself, because a page that shows an error may have no toasts.
 */
export function useCopied() {
  const [said, setSaid] = useState({ text: '' });
  useEffect(() => {
    if (said.text === '') return;
    const timer = setTimeout(() => setSaid({ text: '' }), toastDuration);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (text: string, done: string) =>
    void copyText(text).then((isCopied) => setSaid({ text: isCopied ? done : '没有复制，浏览器不允许' }));
  return { copied: said.text, copy };
}
