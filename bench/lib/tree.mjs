import { execFileSync } from 'node:child_process';

const options = { maxBuffer: 2 ** 28 };

/** A tar archive of this tree with its changes, without ignored files. */
export const archiveHere = () =>
  execFileSync('tar', ['-c', '--null', '-T', '-'], {
    ...options,
    input: execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', '--deduplicate'], options),
  });
/** A tar archive of a commit. */
export const archiveOf = (commit) => execFileSync('git', ['archive', commit], options);
