import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fetchedPackage } from './fetched-package.mjs';

const name = '@expo-google-fonts/noto-sans-sc';
const version = '0.4.3';
/** Regular and bold, 10 MB each. The package is 57 MB, because it has nine weights. */
const files = ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'];

function take(from, to) {
  for (const file of files) copyFileSync(path.join(from, file), path.join(to, path.basename(file)));
}

/** Knows no font of the machine, so that text is as wide on every machine. */
const settings = (fonts, cache) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`;

/**
 * Path of a fontconfig file for the browsers that tests start: they know one Chinese font and none of the machine. Null
 * where the font cannot be had, with a line that says why; the machine's fonts are used then.
 */
export function testFonts() {
  // Systems without fontconfig have Chinese fonts.
  if (process.platform !== 'linux') return null;
  const fonts = fetchedPackage(name, version, take);
  if (fonts === null) return null;
  const file = path.join(fonts, 'fonts.conf');
  mkdirSync(path.join(fonts, 'cache'), { recursive: true });
  // Written at each use, because the path of the project is in it.
  writeFileSync(file, settings(fonts, path.join(fonts, 'cache')));
  return file;
}
