import 'react';

declare module 'react' {
  /** Custom properties, which carry figures into the style sheets. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
