import { toAddressSubnetKey } from './address-subnet-key.ts';

const ofAddress = 'a:';

/** The key of a member's share. */
export const toMemberLimitKey = (memberId: string): string => `m:${memberId}`;

/**
 * The key of the share of all who come from an address.
 * @param purpose keeps what is counted for it apart from the rest of the class
 */
export const toAddressLimitKey = (address: string, purpose?: string): string =>
  `${ofAddress}${toAddressSubnetKey(address)}${purpose === undefined ? '' : ` ${purpose}`}`;

export const isAddressLimitKey = (key: string): boolean => key.startsWith(ofAddress);
