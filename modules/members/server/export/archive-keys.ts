import type { StorageKey } from '#platform/storage/storage.ts';
import type { ExportId } from '../../domain/export.schemas.ts';

/** All that was ever written for an archive, unfinished and doubled files too. */
export const archivePrefix = (id: ExportId): StorageKey => `private/exports/${id}/`;

/** One try of an archive. */
export const archiveKey = (id: ExportId, attempt: string): StorageKey => `${archivePrefix(id)}${attempt}.zip`;
