import { sql } from 'kysely';
import type { ImageId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { drawPictures } from '#platform/uploads/draw-pictures.ts';
import { memberNames } from '#modules/identity/public.ts';
import { parcelSizes } from '../domain/item-choices.ts';
import { publishInput } from '../domain/item.schemas.ts';
import { countCategories } from './category-counts.ts';
import { demoItems, type DemoItem } from './demo-items.ts';
import { publishItem } from './publish-item.ts';

const gradients = [
  ['#fdf1cf', '#f3c98b'],
  ['#e3f1e4', '#9cc7ab'],
  ['#ffe6dc', '#f0a98f'],
  ['#e4eef6', '#9dbbd3'],
  ['#f3e8f3', '#c9a9cf'],
  ['#f4ecdf', '#cdb08a'],
] as const;

const noSize = { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };

const formOf = (item: DemoItem, imageId: ImageId) =>
  publishInput.parse({
    title: item.title,
    description: item.description,
    categories: item.categories,
    keywords: item.keywords,
    wishCategories: item.wishCategories ?? [],
    wishKeywords: item.wishes,
    condition: item.condition,
    materials: [],
    sizeOption: item.size ?? null,
    ...(item.size ? parcelSizes[item.size] : noSize),
    valueCents: item.dollars * 100,
    leastValueCents: null,
    isOpenToSelling: item.forCash ?? false,
    isOpenToAnything: false,
    isCounterOffersOnly: false,
    deliveryPreference: item.delivery ?? 'either',
    imageIds: [imageId],
  });

const hour = 3_600_000;

/** Puts the demo's things on the table, spread over the last days and among their owners. */
export async function seedItems({ host, db, transaction, now }: JobContext): Promise<void> {
  const { rows } = await sql<{ id: MemberId; username: string }>`select id, username from ${memberNames} as member`.execute(db);
  const ownerOf = new Map(rows.map(({ id, username }) => [username, id]));
  const due = demoItems.flatMap((item) => ({ item, owner: ownerOf.get(item.owner) })).filter((one): one is { item: DemoItem; owner: MemberId } => one.owner !== undefined);
  // Neighbours in the list belong to one person; in time they lie apart, and so do equal colours.
  const turnOf = (index: number) => (index * 17) % due.length;
  const pictures = await drawPictures(host, due.map(({ item, owner }, index) => ({ owner, art: item.art, colours: gradients[turnOf(index) % gradients.length] ?? gradients[0] })));
  for (const [index, { item, owner }] of due.entries()) {
    const age = 1 + turnOf(index) * 2.5;
    const image = pictures[index];
    if (image) await transaction((unit) => publishItem(asOf(unit, new Date(now.getTime() - age * hour)), { id: owner }, formOf(item, image), 0));
  }
  await transaction(countCategories);
}

const asOf = (unit: Unit, then: Date): Unit => ({ ...unit, now: then });
