/**
 * Ids as services write them that number everything alike: integers of 19 digits, beyond 2^53, so that whoever reads one
 * as a number names another thing. Every id of the mock has one. Without imports, for the browser tests too.
 */
const characters = '0123456789cfgpqtuw-';
const base = BigInt(characters.length);
/** With up to 14 characters the sum has 19 digits and fits into the 63 bits of a service's integer. */
const offset = 7_000_000_000_000_000_000n;
const ownId = new RegExp(`^[${characters}]{1,14}$`);
const longId = /(?<!\d)7\d{18}(?!\d)/g;

/** 3001 becomes 7000000000000031275. What the mock uses as no id stays as it is. */
export function longIdOf(id: string): string {
  if (!ownId.test(id)) return id;
  const place = Array.from(id).reduce((sum, char) => sum * base + BigInt(characters.indexOf(char) + 1), 0n);
  return String(offset + place);
}

function ownIdOf(digits: string): string {
  let place = BigInt(digits) - offset;
  let id = '';
  while (place > 0n) {
    place -= 1n;
    id = characters.charAt(Number(place % base)) + id;
    place /= base;
  }
  return id;
}

/** A text, such as an address or a body, with the mock's own ids in place of the long ones. */
export const withOwnIds = (text: string): string => text.replaceAll(longId, ownIdOf);

/** An address of the site whose numbers are ids of the mock: as the links of such a service lead to it. */
export const withLongIds = (address: string): string =>
  address.replaceAll(/(?<=\/|[iI]d=)\d{4,}[\w-]*(?=$|[/?&#])/g, (id) => longIdOf(id));
