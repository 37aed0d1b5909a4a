import { chatStore } from '@/components/support/chat-store';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';

/** 3.8: the call behind this page is off. */
export function ClosedState() {
  return <EmptyState title="暂未开放" action={<Button onClick={chatStore.open}>联系客服</Button>} />;
}
