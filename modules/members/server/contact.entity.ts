import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { State } from '../domain/postcodes.ts';

/** A member's phone number and delivery address. */
export const MemberContact = defineEntity({
  name: 'MemberContact',
  tableName: 'member_contact',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    phone: p.text().strictNullable(),
    street: p.text().strictNullable(),
    apartment: p.text().default(''),
    suburb: p.text().strictNullable(),
    town: p.text().default(''),
    state: p.text().$type<State>().strictNullable(),
    postcode: p.text().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
