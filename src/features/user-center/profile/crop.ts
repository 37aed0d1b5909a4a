/** The square to cut out. zoom 1: the shorter side fills it; x, y: position 0..1 in the remaining length. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}
export const maxZoom = 4;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const moved = (crop: Crop, dx: number, dy: number): Crop => ({
  ...crop,
  x: within(crop.x + dx, 0, 1),
  y: within(crop.y + dy, 0, 1),
});
export const zoomed = (crop: Crop, zoom: number): Crop => ({ ...crop, zoom: within(zoom, 1, maxZoom) });

/** The crop in pixels of a picture. */
export function cutOf(crop: Crop, width: number, height: number): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / crop.zoom;
  return { left: (width - side) * crop.x, top: (height - side) * crop.y, side };
}

const outputSide = 400;

/** The crop as a jpg of 400 x 400, far below the limit of 2 MB. */
export async function cutPicture(image: HTMLImageElement, crop: Crop): Promise<File> {
  const { left, top, side } = cutOf(crop, image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = outputSide;
  canvas.height = outputSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // Otherwise transparent parts of a png would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, outputSide, outputSide);
  context.drawImage(image, left, top, side, side, 0, 0, outputSide, outputSide);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('the picture could not be cut');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}
