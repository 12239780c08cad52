import { defineEntity, p } from '@mikro-orm/core';
import { arrayColumn } from '#platform/db/array-column.ts';
import type { ImageId, MemberId } from '#contracts/ids.ts';
import type { State } from '../domain/postcodes.ts';

/** A member's public profile and place. */
export const MemberProfile = defineEntity({
  name: 'MemberProfile',
  tableName: 'member_profile',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    suburb: p.text().strictNullable(),
    state: p.text().$type<State>().strictNullable(),
    postcode: p.text().strictNullable(),
    latitude: p.double().$type<number>().strictNullable(),
    longitude: p.double().$type<number>().strictNullable(),
    bio: p.text().default(''),
    isBioRemoved: p.boolean().default(false),
    interests: arrayColumn<string>('text').defaultRaw("'{}'"),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    pictureId: p.uuid().$type<ImageId>().strictNullable(),
    interestWords: arrayColumn<string>('text').defaultRaw("'{}'"),
  },
});
