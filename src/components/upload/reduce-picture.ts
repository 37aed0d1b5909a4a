/** Bytes. The server refuses more. */
const sentBytes = 2 * 1024 * 1024;
/** Length of the longer side (px) and jpg quality to try, from good for a screenshot to always small enough. */
const steps = [
  { side: 2560, quality: 0.9 },
  { side: 1920, quality: 0.8 },
  { side: 1280, quality: 0.7 },
];

/** Returns the file if it is small enough, otherwise a smaller jpg. Throws if the browser cannot decode it. */
export async function reducePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    if (file.size <= sentBytes) return file;
    for (const { side, quality } of steps) {
      const blob = await drawn(picture, side, quality);
      if (blob.size <= sentBytes)
        return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: blob.type });
    }
  } finally {
    picture.close();
  }
  throw new Error('the picture stays too large');
}

function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('no canvas'));
  // Otherwise transparent parts of a png would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality);
  });
}
