/** What an answer waits for, and what lets it go. */
export function hold(): [held: Promise<void>, letGo: () => void] {
  let letGo = () => {};
  const promise = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return [promise, letGo];
}
