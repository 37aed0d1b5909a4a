import { wrongPicture } from '@/shared/rules';

const megabyte = 1024 * 1024;

/** Larger pictures take browsers too long to decode; smaller ones are reduced before sending. */
const maxMegabytes = 20;

/** The error of a chosen file, or null: it must be jpg or png and not too large to be reduced. */
export function checkPicture(file: File): string | null {
  if (!['image/jpeg', 'image/png'].includes(file.type)) return wrongPicture;
  return file.size > maxMegabytes * megabyte ? `图片不能超过${maxMegabytes}M` : null;
}

/** The file as a data URL, for the older signed call. */
export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}
