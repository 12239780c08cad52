import { defineEntity, p } from '@mikro-orm/core';

/** A counter of rate-limiter-flexible. Only that library writes it. */
export const RateLimit = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  properties: {
    key: p.string().primary(),
    points: p.integer().default(0),
    expire: p.bigint('string').strictNullable(),
  },
});
