/** A default address in a city without districts. */
export const address = {
  id: '1',
  name: '王小明',
  mobile: '13712345678',
  provinceCode: '440000',
  provinceName: '广东省',
  cityCode: '441700',
  cityName: '东莞市',
  areaCode: null,
  areaName: null,
  detail: '鸿福路 66 号',
  isDefault: true,
};
