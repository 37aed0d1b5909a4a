const maxBytes = 2 * 1024 * 1024;

/** What a picture to be sent must be: jpg or png, 2 MB at most. Null when it is fine. */
export function checkPicture(file: File): string | null {
  if (!['image/jpeg', 'image/png'].includes(file.type)) return '图片格式不正确';
  return file.size > maxBytes ? '图片不能超过2M' : null;
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
