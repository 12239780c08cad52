import type { FileFormat } from '#contracts/attachments.ts';
import type { ImageId } from '#contracts/ids.ts';
import type { ImageVariant } from '#contracts/image-files.ts';
import { anySql } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import type { Host } from '../host.ts';
import { signFileLink } from '../storage/signed-link.ts';
import { typedTables } from './tables.ts';
import { toFileKey, toImageKey } from './upload-keys.ts';
import type { ImagePurpose } from './upload.schemas.ts';

/** The links of a picture that shows what is wrong: a small one and the whole. Those of a file are the same. */
export interface EvidenceLinks {
  readonly id: ImageId;
  readonly small: string;
  readonly large: string;
  /** A video, PDF or text of a message, which is not shown as a picture. */
  readonly isFile: boolean;
}
export type EvidenceLinker = (images: readonly ImageId[]) => EvidenceLinks[];

interface LinkContext {
  readonly host: Host;
  readonly now: Date;
}

/** Links to pictures of reports and disputes, which are private to staff: each expires within half an hour. */
export const createEvidenceLinks =
  (context: LinkContext): EvidenceLinker =>
  (images) =>
    images.map((id) => linkTo(context, id, 'report'));

/** Links for staff to public pictures and to hidden ones, in this order; deleted pictures are left out. */
export async function linkPicturesForStaff(
  context: LinkContext & { readonly db: Db },
  images: readonly ImageId[],
): Promise<EvidenceLinks[]> {
  if (images.length === 0) return [];
  const rows = await typedTables(context.db)
    .selectFrom('image_asset')
    .select(['id', 'purpose', 'format'])
    .where('id', '=', anySql(images))
    .where('is_doomed', '=', false)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return images.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    return row.format === 'picture' ? [linkTo(context, id, row.purpose)] : [linkToFile(context, id, row.format)];
  });
}

function linkToFile({ host, now }: LinkContext, id: ImageId, format: FileFormat): EvidenceLinks {
  const link = signFileLink(host.secrets.keyFor('files'), toFileKey(id, format), now);
  return { id, small: link, large: link, isFile: true };
}

function linkTo({ host, now }: LinkContext, id: ImageId, purpose: ImagePurpose): EvidenceLinks {
  const link = (width: ImageVariant['width']): string => {
    const key = toImageKey(id, purpose, { width, ending: 'webp' });
    if (key.startsWith('public/')) return `/files/${key}`;
    return signFileLink(host.secrets.keyFor('files'), key as `private/${string}`, now);
  };
  return { id, small: link(320), large: link(1600), isFile: false };
}
