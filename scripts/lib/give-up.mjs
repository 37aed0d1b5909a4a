/** Ends a command with one line that says what is wrong. */
export function giveUp(line) {
  console.error(line);
  process.exit(1);
}
export const portTaken = (port, command) => giveUp(`port ${port} is taken: PORT=${Number(port) + 1} ${command}`);
