import type { ImageId } from '#contracts/ids.ts';
import type { ImageVariant } from '#contracts/image-files.ts';
import { anySql } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import type { Host } from '../host.ts';
import { signFileLink } from '../storage/signed-link.ts';
import { typedTables } from './tables.ts';
import { toImageKey } from './upload-keys.ts';
import type { ImagePurpose } from './upload.schemas.ts';

/** The links of a picture that shows what is wrong: a small one and the whole. */
export interface EvidenceLinks {
  readonly id: ImageId;
  readonly small: string;
  readonly large: string;
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
    .select(['id', 'purpose'])
    .where('id', '=', anySql(images))
    .where('is_doomed', '=', false)
    .execute();
  const purposes = new Map(rows.map(({ id, purpose }) => [id, purpose]));
  return images.flatMap((id) => {
    const purpose = purposes.get(id);
    return purpose ? [linkTo(context, id, purpose)] : [];
  });
}

function linkTo({ host, now }: LinkContext, id: ImageId, purpose: ImagePurpose): EvidenceLinks {
  const link = (width: ImageVariant['width']): string => {
    const key = toImageKey(id, purpose, { width, ending: 'webp' });
    if (key.startsWith('public/')) return `/files/${key}`;
    return signFileLink(host.secrets.keyFor('files'), key as `private/${string}`, now);
  };
  return { id, small: link(320), large: link(1600) };
}
