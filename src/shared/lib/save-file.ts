export const isForeign = (url: string): boolean => new URL(url, location.href).origin !== location.origin;

/** Browsers open a file of another origin in spite of `download`: in a new tab, so that the page stays. */
export function startDownload(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  if (!url.startsWith('blob:') && isForeign(url)) link.target = '_blank';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Ms. The browser has read the file by then. */
const readIn = 60_000;

/** Saves a file that the page has created. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  startDownload(url, name);
  setTimeout(() => URL.revokeObjectURL(url), readIn);
}
