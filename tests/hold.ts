/** A promise that a response awaits, and the function that resolves it. */
export function hold(): [held: Promise<void>, release: () => void] {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return [promise, release];
}
