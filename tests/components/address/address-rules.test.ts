import { expect, it } from 'vitest';
import {
  addressLine,
  checkDetail,
  checkName,
  checkRegion,
  draftOf,
  emptyAddress,
  receiverLine,
  toInput,
} from '@/components/address/address-rules';
import { address } from './address';

it.each([
  ['', '请输入收货人'],
  ['  ', '请输入收货人'],
  ['王', '收货人为2-20个字'],
  [' 王 ', '收货人为2-20个字'],
  ['王明', null],
  ['王'.repeat(20), null],
  ['王'.repeat(21), '收货人为2-20个字'],
])('receiver name %j: %j', (name, fault) => expect(checkName(name)).toBe(fault));

it.each([
  [' ', '请输入详细地址'],
  ['鸿福路6', '详细地址为5-100个字'],
  ['鸿福路66', null],
  ['路'.repeat(100), null],
  ['路'.repeat(101), '详细地址为5-100个字'],
])('detailed address %j: %j', (detail, fault) => expect(checkDetail(detail)).toBe(fault));

const province = { code: '440000', name: '广东省', leaf: false };
const city = { code: '441700', name: '东莞市', leaf: true };
it('a region is complete only if it ends with a leaf', () => {
  expect(checkRegion([])).toBe('请选择所在地区');
  expect(checkRegion([province])).toBe('请选择完整的所在地区');
  expect(checkRegion([province, city])).toBeNull();
});

it('an address becomes a draft and the draft becomes the same input, with the last level as leaf', () => {
  const draft = draftOf(address);
  const receiver = { name: '王小明', mobile: '13712345678', detail: '鸿福路 66 号', isDefault: true };
  expect(draft).toEqual({ ...receiver, region: [province, city] });
  const { id: _id, ...sent } = address;
  expect(toInput(draft)).toEqual(sent);
  expect(draftOf({ ...address, cityName: null }).region[1]).toEqual({ code: '441700', name: '', leaf: true });
});

it('input is trimmed, and an unchosen region is sent as empty', () => {
  const nowhere = {
    provinceCode: '',
    provinceName: '',
    cityCode: null,
    cityName: null,
    areaCode: null,
    areaName: null,
  };
  const typed = { name: '王小明', mobile: '', detail: '鸿福路 66 号', isDefault: false };
  expect(toInput({ ...emptyAddress, name: ' 王小明 ', detail: ' 鸿福路 66 号 ' })).toEqual({ ...typed, ...nowhere });
});

it('an address is one line without a repeated city name, and its phone is masked', () => {
  expect(addressLine(address)).toBe('广东省 东莞市 鸿福路 66 号');
  expect(addressLine({ ...address, provinceName: '北京市', cityName: '北京市', areaName: '东城区' })).toBe(
    '北京市 东城区 鸿福路 66 号',
  );
  expect(receiverLine(address)).toBe('王小明 137****5678');
});
