const megabyte = 1024 * 1024;

/** It is cut or reduced before it is sent; beyond this a browser takes long to decode it. */
const maxMegabytes = 20;

/** What a chosen picture must be: jpg or png, and of a size that the device can make smaller. */
export function checkPicture(file: File): string | null {
  if (!['image/jpeg', 'image/png'].includes(file.type)) return '图片格式不正确';
  return file.size > maxMegabytes * megabyte ? `图片不能超过${maxMegabytes}M` : null;
}

/** The file as a data URL, as the older signed call wants it. */
export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}
