import { shareOfAddress } from './share-of-address.ts';

const ofAddress = 'a:';

/** The key of a member's share. */
export const memberKey = (memberId: string): string => `m:${memberId}`;

/** The key of the share of all who come from an address. */
export const addressKey = (address: string): string => `${ofAddress}${shareOfAddress(address)}`;

export const isAddressKey = (key: string): boolean => key.startsWith(ofAddress);
