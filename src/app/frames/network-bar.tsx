import { useQueryClient } from '@tanstack/react-query';
import { OfflineBar } from '@/shared/ui/offline-bar';

/** Global: it stands in every frame. */
export function NetworkBar() {
  const queryClient = useQueryClient();
  return <OfflineBar onRetry={() => void queryClient.refetchQueries({ type: 'active' })} />;
}
