import type { QueryClient } from '@tanstack/react-query';
import { isHeld, markSettled } from '@/shared/lib/settled';

const lookEvery = 50;
/** A page whose calls hang must not keep the chat and the footer away. */
const patience = 5_000;

/** Runs once what stands in the page has been painted; a page out of sight paints nothing and need not wait. */
function whenPainted(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
}

/** Tells when the first page stands: its heading is there and none of its calls is under way. */
export function watchSettled(queryClient: QueryClient): () => void {
  const start = Date.now();
  let quiet = 0;
  const timer = setInterval(() => {
    const shown = document.querySelector('main h1') !== null && queryClient.isFetching() === 0 && !isHeld();
    quiet = shown ? quiet + 1 : 0;
    // For a while, because a call that waits for another one's answer starts a moment after it.
    if (quiet < 4 && Date.now() - start < patience) return;
    clearInterval(timer);
    // On a slow machine what has just been answered may still be on its way to the screen.
    whenPainted(markSettled);
  }, lookEvery);
  return () => clearInterval(timer);
}
