/** Something of which one runs at a time: what begins ends what ran before. */
export function latest() {
  let end = () => {};
  const stop = () => {
    const ending = end;
    end = () => {};
    ending();
  };
  const begin = (next: () => void) => {
    stop();
    end = next;
  };
  return { begin, stop };
}
