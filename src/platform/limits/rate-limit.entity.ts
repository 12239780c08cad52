import { defineEntity, p } from '@mikro-orm/core';

/** The points that a key has spent of a limit in the current window. */
export const RateLimit = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  properties: {
    key: p.string().primary(),
    points: p.integer().default(0),
    expire: p.bigint('string').strictNullable(),
  },
});
