import type { ComponentType } from 'react';

/** Screens that are still to be built, with the part of the product they belong to. Empty in the end. */
export const laterPages = {
  demo: '组件演示',
} as const;

function LaterPage({ part }: { part: string }) {
  return (
    <section style={{ maxWidth: 720, margin: '96px auto', textAlign: 'center' }} data-page="later">
      <h1>{part}</h1>
      <p>这个页面属于「{part}」，还没有做好。</p>
    </section>
  );
}

/** The load function of a page that is still to be built. */
export function later(name: keyof typeof laterPages): () => Promise<{ Component: ComponentType }> {
  const Component = () => <LaterPage part={laterPages[name]} />;
  return () => Promise.resolve({ Component });
}
