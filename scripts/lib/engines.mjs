import { createRequire } from 'node:module';

const { browserslist } = createRequire(import.meta.url)('../../package.json');

/** The oldest version of each promised engine, from `browserslist` of package.json: { chrome: '108', … }. */
export const oldest = Object.fromEntries(
  browserslist.map((query) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (!name) throw new Error(`browserslist: "${query}" is not written as "name >= version"`);
    return [name, version];
  }),
);

/** The same list in the words of Vite's `build.target`. */
export const buildTarget = Object.entries(oldest).map(([name, version]) => `${name}${version}`);
