import {
  deleteAddress,
  getAddressDetail,
  getAddressList,
  saveAddress,
  updateAddress,
  type NewAddress,
} from '@/api/usercenter/endpoints';
import type { AddressRow, Db } from '../db';
import { mock, refuse } from '../mock';

const maxCount = 10;

/** The addresses of a learner: the default one first, then the newest. */
export const addressesOf = (db: Db, userId: string): AddressRow[] =>
  [...db.addresses.filter((row) => row.userId === userId).reverse()].sort(
    (a, b) => Number(b.isDefault) - Number(a.isDefault),
  );

export const addressAnswer = ({ userId: _userId, ...row }: AddressRow) => ({
  ...row,
  areaCode: row.areaCode ?? undefined,
  areaName: row.areaName ?? undefined,
});

const fieldsOf = (input: NewAddress) => ({
  name: input.name,
  mobile: input.mobile,
  provinceCode: input.provinceCode,
  provinceName: input.provinceName,
  cityCode: input.cityCode ?? '',
  cityName: input.cityName ?? '',
  areaCode: input.areaCode ?? null,
  areaName: input.areaName ?? null,
  detail: input.detail,
  isDefault: input.isDefault,
});

const keepOneDefault = (db: Db, chosen: AddressRow) => {
  const own = db.addresses.filter(({ userId }) => userId === chosen.userId);
  if (chosen.isDefault) for (const row of own) row.isDefault = row === chosen;
  const first = own[0];
  if (first && !own.some(({ isDefault }) => isDefault)) first.isDefault = true;
};

export const addressHandlers = [
  mock(getAddressList, ({ user, db }) => addressesOf(db, user.id).map(addressAnswer)),

  mock(getAddressDetail, ({ user, input: { id }, db }) => {
    const row = db.addresses.find((candidate) => candidate.id === id && candidate.userId === user.id);
    return row ? addressAnswer(row) : refuse(404, '地址不存在');
  }),

  mock(saveAddress, ({ user, input, world, db }) => {
    if (addressesOf(db, user.id).length >= maxCount) return refuse(500, '最多保存10个收货地址');
    const row: AddressRow = { id: world.nextId('4'), userId: user.id, ...fieldsOf(input) };
    db.addresses.push(row);
    keepOneDefault(db, row);
    return { id: row.id };
  }),

  mock(updateAddress, ({ user, input, db }) => {
    const row = db.addresses.find((candidate) => candidate.id === input.id && candidate.userId === user.id);
    if (!row) return refuse(404, '地址不存在');
    Object.assign(row, fieldsOf(input));
    keepOneDefault(db, row);
    return { id: row.id };
  }),

  mock(deleteAddress, ({ user, input: { id }, db }) => {
    const row = db.addresses.find((candidate) => candidate.id === id && candidate.userId === user.id);
    if (!row) return refuse(404, '地址不存在');
    db.addresses = db.addresses.filter((candidate) => candidate !== row);
    const next = addressesOf(db, user.id)[0];
    if (next && !addressesOf(db, user.id).some(({ isDefault }) => isDefault)) next.isDefault = true;
    return true;
  }),
];
