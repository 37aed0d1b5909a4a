/** A promise that a response awaits, and the function that resolves it. */
export function hold(): [held: Promise<void>, letGo: () => void] {
  let letGo = () => {};
  const promise = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return [promise, letGo];
}
