import { defineEntity, p } from '@mikro-orm/core';

/** A value that a mailed link proves, until it expires. Written by better-auth. */
export const MemberVerification = defineEntity({
  name: 'MemberVerification',
  tableName: 'member_verification',
  properties: {
    id: p.uuid().primary(),
    identifier: p.text(),
    value: p.text(),
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
