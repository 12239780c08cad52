import { shareOfAddress } from './share-of-address.ts';

const ofAddress = 'a:';

/** The key of a member's share. */
export const memberKey = (memberId: string): string => `m:${memberId}`;

/**
 * The key of the share of all who come from an address.
 * @param purpose keeps what is counted for it apart from the rest of the class
 */
export const addressKey = (address: string, purpose?: string): string =>
  `${ofAddress}${shareOfAddress(address)}${purpose === undefined ? '' : ` ${purpose}`}`;

export const isAddressKey = (key: string): boolean => key.startsWith(ofAddress);
