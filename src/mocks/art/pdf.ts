const encoder = new TextEncoder();

/** Big-endian UTF-16 in hex, the encoding of text in a predefined CJK font. */
const hex = (text: string) =>
  [...Array(text.length).keys()].map((index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('');

const pageText = (title: string, page: number, pages: number) =>
  [
    'BT /F1 22 Tf 56 770 Td <',
    hex(title),
    '> Tj ET\n',
    'BT /F1 12 Tf 56 736 Td <',
    hex(`第 ${page} 页，共 ${pages} 页`),
    '> Tj ET\n',
    '0.8 G 56 720 m 539 720 l S\n',
    ...Array.from(
      { length: 14 },
      (_, line) =>
        `BT /F1 13 Tf 56 ${684 - line * 40} Td <${hex(`${page}.${line + 1}　${title}要点 ${line + 1}：阅读教材对应小节后，用自己的话写一遍。`)}> Tj ET\n`,
    ),
  ].join('');

/** Creates a small real PDF, so that preview and download have something to show. */
export const pdfOf = (title: string, pages: number): Uint8Array<ArrayBuffer> => {
  const kids = Array.from({ length: pages }, (_, index) => `${5 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 >>',
    ...Array.from({ length: pages }, (_, index) => {
      const text = pageText(title, index + 1, pages);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }).flat(),
  ];
  let out = '%PDF-1.5\n';
  const offsets = objects.map((object, index) => {
    const at = out.length;
    out += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = out.length;
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return encoder.encode(out);
};
