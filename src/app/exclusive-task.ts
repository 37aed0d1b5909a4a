/** A task that runs once at a time: beginning it again ends the run before. */
export function createExclusiveTask() {
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
