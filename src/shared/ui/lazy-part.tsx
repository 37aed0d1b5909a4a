import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Button } from './button';
import { StateBlock } from './state-block';

/** The code of a part did not arrive; asking again may help. */
class LoadError extends Error {
  override readonly name = 'LoadError';
}

interface PartProps {
  /** Stands in its place until the code is here. Without one the boundaries above wait and fail for it. */
  fallback?: ReactNode;
  /** For what lies over the page: takes it away again where its code cannot be had. */
  onLoadError?: () => void;
}

/**
 * A part whose code comes when it is first shown, or ahead with `preload`, which never rejects. A warm part never
 * passes through its fallback: React holds a reveal back by up to 300 ms, so `lazy` gets a thenable that answers in
 * the same tick. A failed load may be asked for again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let failed = false;
  const fetchPart = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (cause: unknown) => {
        loading = null;
        failed = true;
        throw new LoadError('the code of a part did not arrive', { cause });
      },
    ));
  const newLazy = () =>
    lazy(() => {
      const warm = loaded;
      if (!warm) return fetchPart().then((component) => ({ default: component }));
      // oxlint-disable-next-line unicorn/no-thenable -- what React.lazy asks of a module that is here already
      const thenable = { then: (done: (file: { default: ComponentType<Props> }) => void) => done({ default: warm }) };
      return thenable as unknown as Promise<{ default: ComponentType<Props> }>;
    });
  let current = newLazy();
  /**
   * React keeps a failure for good: the next try needs a component of its own. Only who asks for it begins one: a part
   * that was never shown React builds anew after each answer, so a new one by itself would load and fail without end.
   */
  const renew = () => {
    if (failed) current = newLazy();
    failed = false;
  };

  function Part(props: Props) {
    const [Loading] = useState(() => current);
    return <Loading {...props} />;
  }
  function LazyPart({ fallback, onLoadError, ...rest }: Props & PartProps) {
    const part = <Part {...(rest as unknown as Props)} />;
    if (fallback === undefined) return part;
    return (
      <ErrorBoundary fallbackRender={(failure) => <LoadFailed {...failure} {...{ onLoadError, renew }} />}>
        <Suspense fallback={fallback}>{part}</Suspense>
      </ErrorBoundary>
    );
  }
  const preload = async (): Promise<void> => {
    renew();
    await fetchPart().catch(() => undefined); // whoever shows the part says so
  };
  return Object.assign(LazyPart, { preload });
}

interface LoadFailedProps extends FallbackProps, Pick<PartProps, 'onLoadError'> {
  renew: () => void;
}
function LoadFailed({ error, resetErrorBoundary, onLoadError, renew }: LoadFailedProps) {
  // A fault of the part itself is the page's.
  if (!(error instanceof LoadError)) throw error;
  useEffect(() => {
    renew();
    onLoadError?.();
  }, [renew, onLoadError]);
  if (onLoadError) return null;
  return (
    <StateBlock
      picture="error"
      title="加载失败"
      hint="请求异常, 请重试"
      role="alert"
      action={
        <Button icon="refresh" onClick={resetErrorBoundary}>
          重试
        </Button>
      }
    />
  );
}
