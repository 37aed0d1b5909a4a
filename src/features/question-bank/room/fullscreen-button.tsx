import { IconButton } from '@/shared/ui/icon-button';
import { useFullscreen } from './use-fullscreen';

export function FullscreenButton() {
  const { on, toggle, possible } = useFullscreen();
  if (!possible) return null;
  return <IconButton icon={on ? 'fullscreen-exit' : 'fullscreen'} label={on ? '退出全屏' : '全屏'} onClick={toggle} />;
}
