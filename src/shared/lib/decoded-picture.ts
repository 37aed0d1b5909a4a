/** Of a file that the browser cannot decode, whatever its name says: HEIC, or a text. */
export const unreadable = '图片无法读取，请换一张';

/** Whether the browser can decode a file as a picture. */
export const isDecoded = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close();
      return true;
    },
    () => false,
  );
