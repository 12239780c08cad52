import type { ParcelId } from '../domain/parcel.schemas.ts';

/** Signs that are distinct on paper and over the phone. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `SW` and ten signs, from the random half of the id. */
export function toOrderNumber(id: ParcelId): string {
  let left = BigInt(`0x${id.replaceAll('-', '').slice(16)}`);
  let number = '';
  for (let index = 0; index < 10; index += 1) {
    number += signs[Number(left % 32n)] ?? '';
    left /= 32n;
  }
  return `SW${number}`;
}
