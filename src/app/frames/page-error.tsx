import { isMissing } from '@/shared/lib/failure';
import { ErrorState } from '@/shared/ui/error-state';
import { CodeMissing, isLoadError, lazyPart } from '@/shared/ui/lazy-part';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

interface PageErrorProps {
  error: unknown;
  resetErrorBoundary: () => void;
}

/** Failed calls have a text. Without one it is code that did not load or a fault of ours, and only a reload helps. */
const isCall = (error: unknown): boolean => typeof error === 'object' && error !== null && 'text' in error;

const PageFault = lazyPart(() => import('./page-fault').then((file) => file.PageFault));

/** Shown in place of a page that failed; the frame keeps working. */
export function PageError({ error, resetErrorBoundary }: PageErrorProps) {
  return (
    <div className="wrap" style={{ paddingTop: 24 }} data-page="error">
      {isCall(error) ? (
        <>
          <VisuallyHidden as="h1">{isMissing(error) ? '内容不存在' : '加载失败'}</VisuallyHidden>
          <ErrorState error={error} onRetry={resetErrorBoundary} />
        </>
      ) : isLoadError(error) ? (
        <>
          <VisuallyHidden as="h1">加载失败</VisuallyHidden>
          <CodeMissing />
        </>
      ) : (
        // Where not even this loads, the part shows its own failure.
        <PageFault fallback={null} />
      )}
    </div>
  );
}
