import { chatWindow } from './chat-window-state';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

/** Shown by a page whose call the service does not have. */
export function NotOpen({ title }: { title: string }) {
  return (
    <>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <EmptyState title="暂未开放" action={<Button onClick={chatWindow.open}>联系客服</Button>} />
    </>
  );
}
