import { defineEntity, p } from '@mikro-orm/core';

/** A migration that has run. */
export const SchemaMigration = defineEntity({
  name: 'SchemaMigration',
  tableName: 'schema_migration',
  properties: {
    name: p.text().primary(),
    checksum: p.text(),
    appliedAt: p.datetime().defaultRaw('now()'),
  },
});
