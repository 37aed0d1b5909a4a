const megabyte = 1024 * 1024;

/** What a picture must be: jpg or png, and no larger than what is sent: 2 MB as it is, more where it is cut first. */
export function checkPicture(file: File, { maxMegabytes = 2 } = {}): string | null {
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
