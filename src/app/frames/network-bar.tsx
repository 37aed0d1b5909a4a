import { useQueryClient } from '@tanstack/react-query';
import { OfflineBar } from '@/shared/ui/offline-bar';

/** The offline message, in every frame. */
export function NetworkBar() {
  const queryClient = useQueryClient();
  return <OfflineBar onRetry={() => void queryClient.refetchQueries({ type: 'active' })} />;
}
