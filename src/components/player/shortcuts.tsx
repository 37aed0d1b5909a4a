import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { usePractice, changePractice } from '@/session/practice';
import { jump, type PlayerActions } from './player-actions';
import { hasModifier } from '@/shared/lib/has-modifier';
import type { PlayerAdapter } from './player-adapter';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog } from '@/shared/ui/dialog';
import styles from './player-stage.module.css';

export interface ShortcutTargets {
  fullscreen?: (() => void) | undefined;
  captions?: (() => void) | undefined;
  pip?: boolean;
  next?: (() => void) | undefined;
  theatre?: (() => void) | undefined;
  help: () => void;
  /** Element that must contain the focus; without it the keys work anywhere. */
  within?: RefObject<HTMLElement | null> | undefined;
}

const typing = 'input:not([type="range"]), textarea, select, [contenteditable="true"]';
/** Elements that handle arrow keys themselves. */
const withArrows = '[role="tree"], [role="tablist"], [role="radiogroup"], [role="separator"], input[type="range"]';
const pressed = 'button, a[href], summary';
const arrows = /^Arrow/;

const isReserved = (event: KeyboardEvent): boolean => {
  const { target, key } = event;
  if (event.defaultPrevented || event.isComposing || hasModifier(event)) return true;
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(typing)) return true;
  if (target.closest('[role="tree"]')) return true;
  if (arrows.test(key) && target.closest(withArrows)) return true;
  return (key === ' ' || key === 'Enter') && target.closest(pressed) !== null;
};

/** Handles the player's keys, except while the learner is typing or has switched them off. */
export function useShortcuts(media: PlayerAdapter, actions: PlayerActions, targets: ShortcutTargets): void {
  const on = usePractice((practice) => practice.keys);
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (isReserved(event)) return;
    if (targets.within && !(target instanceof Node && targets.within.current?.contains(target))) return;
    const { key } = event;
    const map: Record<string, (() => void) | undefined> = {
      ' ': actions.toggle,
      k: actions.toggle,
      j: () => actions.by(-jump),
      l: () => actions.by(jump),
      ArrowLeft: () => actions.by(-5),
      ArrowRight: () => actions.by(5),
      ArrowUp: () => actions.louder(1),
      ArrowDown: () => actions.louder(-1),
      '<': () => actions.step(-1),
      ',': () => actions.step(-1),
      '>': () => actions.step(1),
      '.': () => actions.step(1),
      z: actions.toggleNormal,
      m: actions.toggleMuted,
      f: targets.fullscreen,
      p: targets.pip ? media.togglePip : undefined,
      c: targets.captions,
      n: targets.next,
      t: targets.theatre,
      '?': targets.help,
      '/': event.shiftKey ? targets.help : undefined,
    };
    const action = /^\d$/.test(key)
      ? () => actions.toTenth(Number(key))
      : map[key.length === 1 ? key.toLowerCase() : key];
    if (!action) return;
    event.preventDefault();
    // A held key acts once, except for the arrows (seeking, volume).
    if (event.repeat && !arrows.test(key)) return;
    action();
  });
  // A layout effect, because an effect may run after the first paint: a key counts as soon as the film is seen.
  useLayoutEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [on]);
}

const keys: readonly (readonly [keys: string, does: string])[] = [
  ['空格 / K', '播放、暂停'],
  ['J / L', '后退、前进 10 秒'],
  ['← / →', '后退、前进 5 秒'],
  ['0 – 9', '跳到影片的 0% – 90%'],
  ['↑ / ↓', '音量加、减'],
  ['< / >', '放慢、加快'],
  ['Z', '回到 1x，再按恢复'],
  ['M', '静音'],
  ['C', '字幕开、关'],
  ['P', '画中画'],
  ['T', '剧场模式'],
  ['F', '全屏'],
  ['N', '下一节'],
  ['?', '打开这个面板'],
];

export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const on = usePractice((practice) => practice.keys);
  return (
    <Dialog title="快捷键" note="输入文字时不生效" onClose={onClose}>
      <Checkbox checked={on} onChange={(next) => changePractice({ keys: next })}>
        使用快捷键
      </Checkbox>
      <dl className={`grid mt-12 ${styles.keys}`} aria-disabled={!on}>
        {keys.map(([key, does]) => (
          <div key={key} className="flex gap-16">
            <dt className="strong ink">{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
