/** Ends a command with a one-line error. */
export function giveUp(line) {
  console.error(line);
  process.exit(1);
}
export const portTaken = (port, command) => giveUp(`port ${port} is taken: PORT=${Number(port) + 1} ${command}`);
