import { late } from '@/shared/ui/late';
import type { PlayerControlsProps } from './player-controls';

/** The film comes first; its keys work from the beginning. */
const controls = late(() => import('./player-controls').then((file) => file.PlayerControls), 'settled');
const help = late(() => import('./shortcut-dialog').then((file) => file.ShortcutDialog));

export function LateControls(props: PlayerControlsProps) {
  const { Loaded } = controls.useLoaded();
  return Loaded && <Loaded {...props} />;
}
export function LateShortcuts(props: { onClose: () => void }) {
  const { Loaded } = help.useLoaded();
  return Loaded && <Loaded {...props} />;
}
