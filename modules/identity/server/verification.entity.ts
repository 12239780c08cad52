import { defineEntity, p } from '@mikro-orm/core';

/**
 * A mailed link that waits to be followed: purpose and hash of its secret, with its member's id as the value, and the
 * path that its member continues to.
 */
export const MemberVerification = defineEntity({
  name: 'MemberVerification',
  tableName: 'member_verification',
  properties: {
    id: p.uuid().primary(),
    identifier: p.text(),
    value: p.text(),
    nextPath: p.text().strictNullable(),
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
