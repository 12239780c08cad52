import { listImageSources } from '#contracts/image-files.ts';
import { loadItemCards, listNewestPublicItems, type ItemPicture } from '#modules/items/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { EmailItem } from '../../domain/email-recipient.ts';

/** JPEG, which every mail program shows. */
const toJpegUrl = (site: string, cover: ItemPicture): string | null => {
  const path = listImageSources(cover).at(-1)?.files.at(-1)?.url;
  return path === undefined ? null : site + path;
};

/** The newest items that everyone may see, for a letter's grid. */
export async function loadEmailItems(db: Db, site: string, most: number, now: Date): Promise<EmailItem[]> {
  if (most === 0) return [];
  const cards = await loadItemCards(db, null, await listNewestPublicItems(db, now, most), now);
  return cards.map(({ id, title, cover, suburb, region }) => ({
    title,
    url: `${site}/viewPost/${id}`,
    pictureUrl: cover && toJpegUrl(site, cover),
    place: [suburb, region].filter(Boolean).join(', ') || null,
  }));
}
