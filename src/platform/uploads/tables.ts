import { createTypedTables } from '../db/tables.ts';
import { BlockedPicture, ImageAsset, Upload } from './upload.entity.ts';

/** The tables of uploads, typed on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(Upload, ImageAsset, BlockedPicture);
