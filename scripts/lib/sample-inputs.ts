// What the examples of the contract and the writes of the probe both send.

/** A region that the services know: 西湖区. */
export const region = {
  provinceCode: '330000',
  provinceName: '浙江省',
  cityCode: '330100',
  cityName: '杭州市',
  areaCode: '330106',
  areaName: '西湖区',
};

const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** A picture of one pixel: as a text, and as a file. */
export const pixel = `data:image/png;base64,${base64}`;
export const pictureFile = (name: string): File =>
  new File([Buffer.from(base64, 'base64')], name, { type: 'image/png' });
