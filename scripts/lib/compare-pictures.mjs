import { readFileSync, writeFileSync } from 'node:fs';

const dataOf = (file) => `data:image/png;base64,${readFileSync(file).toString('base64')}`;

/** The largest step of one colour channel (of 255) that still counts as the same: antialiased text moves by less. */
const tolerance = 24;

/** Runs in the page, which decodes the PNGs: sizes if they differ, or count and box of different pixels, with a marked copy. */
async function compareInPage({ before, after, tolerance }) {
  const read = async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(data)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    return { canvas, context };
  };
  const [old, now] = await Promise.all([read(before), read(after)]);
  const { width, height } = now.canvas;
  if (old.canvas.width !== width || old.canvas.height !== height)
    return { sizes: [old.canvas, now.canvas].map((canvas) => `${canvas.width}x${canvas.height}`) };
  const [oldPixels, newPixels] = [old, now].map(({ context }) => context.getImageData(0, 0, width, height).data);
  let count = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < newPixels.length; at += 4) {
    const step = Math.max(...[0, 1, 2].map((channel) => Math.abs(oldPixels[at + channel] - newPixels[at + channel])));
    if (step <= tolerance) continue;
    count += 1;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  if (count === 0) return null;
  now.context.strokeStyle = 'red';
  now.context.lineWidth = 3;
  now.context.strokeRect(left - 3, top - 3, right - left + 6, bottom - top + 6);
  const bytes = new Uint8Array(await (await now.canvas.convertToBlob()).arrayBuffer());
  return { count, box: [left, top, right, bottom], marked: Array.from(bytes) };
}

/**
 * Describes how two PNG files differ; null if they do not. Writes the newer one to `markedFile`, with a red frame around
 * all differences. `page`: any page of the browser that decodes the pictures.
 */
export async function differences(page, beforeFile, afterFile, markedFile) {
  if (readFileSync(beforeFile).equals(readFileSync(afterFile))) return null;
  const found = await page.evaluate(compareInPage, { before: dataOf(beforeFile), after: dataOf(afterFile), tolerance });
  if (found === null) return null;
  if (found.sizes) return `${found.sizes[0]} before, ${found.sizes[1]} now`;
  writeFileSync(markedFile, Buffer.from(found.marked));
  const [left, top, right, bottom] = found.box;
  return `${found.count} pixels between (${left}, ${top}) and (${right}, ${bottom})`;
}
