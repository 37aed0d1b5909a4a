import { useEffect, useEffectEvent } from 'react';
import { usePractice } from '@/session/practice';
import type { KeyRow } from '../room/help-dialog';
import { isForeignKey, isPage, isTyping } from '../room/use-exam-keys';

export const reviewKeys: readonly KeyRow[] = [
  ['↑ ↓', '上一行 / 下一行'],
  ['PgUp PgDn', '上一屏 / 下一屏'],
  ['Home End', '第一行 / 最后一行'],
  ['Enter', '去这道题'],
  ['M', '标记或取消标记这道题'],
  ['U', '只看未答，再按回到全部'],
  ['Esc', '返回答题；从一道题按 Esc 回到它的这一行'],
  ['?', '打开本说明'],
];

interface ReviewKeys {
  /** Moves by an arrow or page key; returns whether it is one. */
  move: (key: string) => boolean;
  enter: () => void;
  mark: () => void;
  blank: () => void;
  close: () => void;
  help: () => void;
}

/** The keys of 交卷前检查. With shortcuts off only the arrows, Enter and Esc act. */
export function useReviewKeys(keys: ReviewKeys): void {
  const on = usePractice((practice) => practice.keys);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (isForeignKey(event) || target?.closest('[popover], [role=dialog]')) return;
    const { key, repeat } = event;
    const isField = isTyping(target);
    if (key === 'Escape') {
      if (isField && target instanceof HTMLElement) target.blur();
      else if (!repeat) keys.close();
      return event.preventDefault();
    }
    if (isField || !(isPage(target) || target?.closest('[data-review]'))) return;
    if (keys.move(key)) return event.preventDefault();
    if (repeat) return;
    const named: Record<string, (() => void) | undefined> = { m: keys.mark, u: keys.blank, '?': keys.help };
    const isOnButton = target?.closest('button, a') != null;
    const action = key === 'Enter' ? (isOnButton ? undefined : keys.enter) : on ? named[key.toLowerCase()] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
