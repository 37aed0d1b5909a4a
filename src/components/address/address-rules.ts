import { countCharacters } from '@/shared/lib/characters';
import type { NewAddress } from '@/api/usercenter/endpoints';
import type { Address } from '@/api/usercenter/schema';
import { maskMobile } from '@/shared/lib/format';
import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

const draft = z.object({
  name: z.string(),
  mobile: z.string(),
  /** Province, city and, if the city has areas, the area. */
  region: z.array(z.object({ code: z.string(), name: z.string(), leaf: z.boolean() })),
  detail: z.string(),
  isDefault: z.boolean(),
});
export type AddressDraft = z.infer<typeof draft>;
export type RegionStep = AddressDraft['region'][number];
/** Drafts by address id; a new address has none yet. */
const drafts = () => persisted(ownKey(session.userId(), 'draft:address'), z.record(z.string(), draft), {});
const nameOf = (id: string | null): string => id ?? 'new';

/** Unsaved input of the address form (D15). */
export const addressDraft = {
  read: (id: string | null): AddressDraft | null => drafts().getState()[nameOf(id)] ?? null,
  keep: (id: string | null, values: AddressDraft): void => void drafts().change({ [nameOf(id)]: values }),
  forget(id: string | null): void {
    const { [nameOf(id)]: gone, ...others } = drafts().getState();
    if (!gone) return;
    if (Object.keys(others).length === 0) drafts().forget();
    else drafts().write(others);
  },
};

export const maxAddresses = 10;
export const tooManyAddresses = '最多保存10个收货地址';

export const emptyAddress: AddressDraft = { name: '', mobile: '', region: [], detail: '', isDefault: false };

const within = (text: string, least: number, most: number): boolean => {
  const length = countCharacters(text.trim());
  return length >= least && length <= most;
};

export function checkName(name: string): string | null {
  if (countCharacters(name.trim()) === 0) return '请输入收货人';
  return within(name, 2, 20) ? null : '收货人为2-20个字';
}
export function checkRegion(region: AddressDraft['region']): string | null {
  if (region.length === 0) return '请选择所在地区';
  return region.at(-1)?.leaf ? null : '请选择完整的所在地区';
}
export function checkDetail(detail: string): string | null {
  if (!detail.trim()) return '请输入详细地址';
  return within(detail, 5, 100) ? null : '详细地址为5-100个字';
}

/** An address without an area ends with its city. */
export function draftOf(address: Address): AddressDraft {
  const { name, mobile, detail, isDefault } = address;
  const levels: [string | null, string | null][] = [
    [address.provinceCode, address.provinceName],
    [address.cityCode, address.cityName],
    [address.areaCode, address.areaName],
  ];
  const known = levels.flatMap(([code, text]) => (code ? [{ code, name: text ?? '' }] : []));
  const region = known.map((step, index) => ({ ...step, leaf: index === known.length - 1 }));
  return { name, mobile, region, detail, isDefault };
}

export function toInput({ name, mobile, region, detail, isDefault }: AddressDraft): NewAddress {
  const [province, city, area] = region;
  return {
    name: name.trim(),
    mobile,
    provinceCode: province?.code ?? '',
    provinceName: province?.name ?? '',
    cityCode: city?.code ?? null,
    cityName: city?.name ?? null,
    areaCode: area?.code ?? null,
    areaName: area?.name ?? null,
    detail: detail.trim(),
    isDefault,
  };
}

/** Region and detail in one line. A city with the name of its province appears once. */
export function addressLine(address: Omit<Address, 'id' | 'name' | 'mobile' | 'isDefault'>): string {
  const { provinceName, cityName, areaName, detail } = address;
  const names = [provinceName, cityName === provinceName ? null : cityName, areaName, detail];
  return names.filter(Boolean).join(' ');
}
export const receiverLine = ({ name, mobile }: Pick<Address, 'name' | 'mobile'>): string =>
  `${name} ${maskMobile(mobile)}`;
