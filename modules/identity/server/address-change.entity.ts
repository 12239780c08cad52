import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';

/** A new email address that awaits its confirmation. */
export const AddressChange = defineEntity({
  name: 'AddressChange',
  tableName: 'address_change',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    email: p.text(),
    tokenHash: p.text(),
    expiresAt: p.datetime(),
  },
});
