import type { StorageKey } from '#platform/storage/storage.ts';
import type { ExportId } from '../../../domain/export.schemas.ts';

/** Prefix of all files written for an archive, including unfinished and duplicate ones. */
export const toArchivePrefix = (id: ExportId): StorageKey => `private/exports/${id}/`;

/** The file of one attempt to write an archive. */
export const toArchiveKey = (id: ExportId, attempt: string): StorageKey => `${toArchivePrefix(id)}${attempt}.zip`;
