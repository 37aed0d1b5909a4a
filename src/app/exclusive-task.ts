/** A task with one run at a time: starting it again stops the previous run. */
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
