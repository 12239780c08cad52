import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { StorageKey } from '#platform/storage/storage.ts';
import type { ExportId, ExportState } from '../domain/export.schemas.ts';

/** An archive of a member's data. */
export const DataExport = defineEntity({
  name: 'DataExport',
  tableName: 'data_export',
  properties: {
    id: p.uuid().$type<ExportId>().primary(),
    memberId: p.uuid().$type<MemberId>(),
    state: p.text().$type<ExportState>().default('asked'),
    askedAt: p.datetime(),
    done: p.integer().default(0),
    total: p.integer().strictNullable(),
    fileKey: p.text().$type<StorageKey>().strictNullable(),
    sizeBytes: p.bigint('string').strictNullable(),
    readyAt: p.datetime().strictNullable(),
    fetchedAt: p.datetime().strictNullable(),
    expiresAt: p.datetime(),
  },
});
