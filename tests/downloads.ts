import { vi } from 'vitest';

/** What the page hands to the browser as files: name, address, and what is in those that the page has made. */
export function downloads() {
  const files: { name: string; href: string; file: Blob }[] = [];
  let made = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made = file as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, href: String(this.getAttribute('href')), file: made });
  });
  return files;
}
