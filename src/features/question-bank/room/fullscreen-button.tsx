import { useFullscreen } from '@/shared/lib/use-fullscreen';
import { IconButton } from '@/shared/ui/icon-button';

export function FullscreenButton() {
  const { on, toggle, possible } = useFullscreen();
  if (!possible) return null;
  return <IconButton icon={on ? 'fullscreen-exit' : 'fullscreen'} label={on ? '退出全屏' : '全屏'} onClick={toggle} />;
}
