import { late } from '@/shared/ui/late';
import { useChatOpen } from '@/components/support/chat-store';

const { preload, useLoaded } = late(() => import('./chat-window').then((chunk) => chunk.ChatWindow));

export const warmChat = preload;

export function ChatHost() {
  return useChatOpen() && <LateChat />;
}

function LateChat() {
  const { Loaded } = useLoaded();
  return Loaded && <Loaded />;
}
