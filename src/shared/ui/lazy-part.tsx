import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { network, siteResponds } from '../lib/network';
import { notify } from '../notify';
import { Button } from './button';
import { StateBlock } from './state-block';

class LoadError extends Error {
  override readonly name = 'LoadError';
}
export const isLoadError = (error: unknown): boolean => error instanceof LoadError;

interface PartProps {
  /** Shown until the code has loaded. Without it the boundaries above handle loading and failure. */
  fallback?: ReactNode;
  /** For overlays: closes the overlay when its code cannot be loaded. */
  onLoadError?: (() => void) | undefined;
}

/**
 * A component whose code loads when it is first shown, or earlier with `preload`, which never rejects. A preloaded part
 * renders without its fallback: React would delay the reveal by up to 300 ms, so `lazy` gets a thenable that resolves
 * in the same tick. After a failed load the page has to be loaded again, because browsers remember a failed module, and
 * those that it imports, as long as the page lives.
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
      // oxlint-disable-next-line unicorn/no-thenable -- React.lazy accepts a thenable, for a module that has loaded already
      const thenable = { then: (done: (file: { default: ComponentType<Props> }) => void) => done({ default: warm }) };
      return thenable as unknown as Promise<{ default: ComponentType<Props> }>;
    });
  let current = newLazy();
  /**
   * React.lazy remembers a failure, so a retry needs a new lazy component. It is created only on request: React
   * re-renders a suspended part that never mounted, so creating one automatically would load and fail in a loop.
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
    // TypeScript cannot subtract PartProps from a generic Props.
    const part = <Part {...(rest as unknown as Props)} />;
    if (fallback === undefined) return part;
    return (
      <ErrorBoundary fallbackRender={(failure) => <LoadFailed {...failure} {...{ onLoadError, renew }} />}>
        <Suspense fallback={fallback}>{part}</Suspense>
      </ErrorBoundary>
    );
  }
  const preload = async (): Promise<void> => {
    // What fails now would fail again when it is needed.
    if (!network.isOnline()) return;
    renew();
    await fetchPart().catch(() => undefined); // the part shows the failure when it is rendered
  };
  return Object.assign(LazyPart, { preload });
}

interface LoadFailedProps extends Pick<FallbackProps, 'error'>, Pick<PartProps, 'onLoadError'> {
  renew: () => void;
}
function LoadFailed({ error, onLoadError, renew }: LoadFailedProps) {
  // An error of the part itself belongs to the page's boundary.
  if (!(error instanceof LoadError)) throw error;
  useEffect(() => {
    renew();
    onLoadError?.();
  }, [renew, onLoadError]);
  return onLoadError ? null : <CodeMissing />;
}

/** Shown in place of a part or a page whose code did not load. */
export function CodeMissing() {
  const [isAsking, setAsking] = useState(false);
  const reload = async () => {
    setAsking(true);
    // Without a network a reload would replace the page by the browser's own.
    if (import.meta.env.DEV || (await siteResponds())) location.reload();
    else notify('网络未连接，请检查后重试', 'failed');
    setAsking(false);
  };
  return (
    <StateBlock
      picture="error"
      title="加载失败"
      hint="这一部分没有下载完整，请检查网络后重试"
      role="alert"
      action={
        <Button icon="refresh" loading={isAsking} onClick={() => void reload()}>
          重试
        </Button>
      }
    />
  );
}
