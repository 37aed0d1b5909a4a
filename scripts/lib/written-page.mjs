import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf } from './prerendered-page.mjs';

/** Says where a visitor comes from (S2); a page with another query shows something else. */
const known = /^(?:qd|source|utm_\w+)$/;
/** A learner, or somebody who has chosen a project. */
const personal = /(?:^|;\s*)(?:token|project)=[^;]/;

const versionIn = (folder) => {
  const file = path.join(folder, 'version.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

/**
 * The page that `npm run prerender` has written for a request, or null; as deploy/nginx.conf decides it. Pages of another
 * build name files that this one does not have.
 */
export function writtenPage({ folder, dist, url, cookie = '' }) {
  if (!folder || personal.test(cookie) || ![...url.searchParams.keys()].every((key) => known.test(key))) return null;
  if (versionIn(folder) !== versionIn(dist)) return null;
  const name = url.pathname.slice('/new'.length).replace(/(?<=.)\/$/, '');
  const file = path.join(folder, fileOf(decodeURIComponent(name)));
  return file.startsWith(folder + path.sep) && existsSync(file) ? readFileSync(file, 'utf8') : null;
}
