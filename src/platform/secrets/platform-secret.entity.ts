import { defineEntity, p } from '@mikro-orm/core';

/** A secret that every process of the installation shares. */
export const PlatformSecret = defineEntity({
  name: 'PlatformSecret',
  tableName: 'platform_secret',
  properties: {
    name: p.text().primary(),
    value: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
