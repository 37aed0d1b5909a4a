import { vi } from 'vitest';

/** Collects the files that the page downloads: name, address, and content of those that the page has created. */
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
