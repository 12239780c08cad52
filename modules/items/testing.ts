import { sql } from 'kysely';
import { ItemId, newId, type MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { SeedSize } from '#platform/seed/seed.ts';
import { demoMembers, findSuburbPosition } from '#modules/members/public.ts';
import { categorySlugs } from './domain/categories.ts';
import type { ItemState } from './domain/item-state.ts';
import type { ItemForm } from './domain/item.schemas.ts';
import { demoItems } from './server/seed/demo-items.ts';
import { planDemoItems } from './server/seed/item-plan.ts';

/** A complete form of an ordinary item; a test overrides the fields it is about. */
export const itemForm = (change: Partial<Record<keyof ItemForm, unknown>> = {}) => ({
  title: 'Canvas tent for four',
  description: 'Stood in the garden twice, dry and clean.',
  categories: ['camping-fishing' as const],
  keywords: ['tent', 'camping'],
  wishCategories: ['bicycles' as const],
  wishKeywords: ['gravel bike'],
  condition: 'usedGood' as const,
  materials: [{ name: 'Cotton', percent: 80 }],
  sizeOption: 'briefcase' as const,
  weightGrams: 5_000,
  lengthMm: 420,
  widthMm: 320,
  heightMm: 150,
  valueCents: 18_000,
  leastValueCents: null,
  isOpenToSelling: false,
  isOpenToAnything: false,
  isCounterOffersOnly: false,
  deliveryPreference: 'either' as const,
  imageIds: [] as string[],
  ...(change as object),
});

export interface ItemOptions {
  readonly state?: ItemState;
  readonly title?: string;
  readonly description?: string;
  readonly categories?: readonly string[];
  readonly keywords?: readonly string[];
  readonly valueCents?: number;
  readonly leastValueCents?: number;
  readonly isOpenToSelling?: boolean;
  readonly isCounterOffersOnly?: boolean;
  readonly deliveryPreference?: string;
  readonly condition?: string;
  /** When everyone may see it; by default in the past. */
  readonly visibleFrom?: Date;
  readonly place?: {
    readonly suburb: string;
    readonly region: string;
    readonly latitude: number;
    readonly longitude: number;
  };
}

const longAgo = new Date('2026-01-01T00:00:00Z');

/** Inserts an item directly into the table, by default listed and open to everyone. */
export async function makeItem(db: Db, ownerId: MemberId, options: ItemOptions = {}): Promise<ItemId> {
  const form = itemForm();
  const id = newId(ItemId);
  const visibleFrom = options.visibleFrom ?? longAgo;
  const publishedAt = options.state === 'draft' ? null : visibleFrom;
  const { place } = options;
  await sql`
    insert into item (id, owner_id, state, title, description, categories, keywords, wish_categories, wish_keywords, condition,
      weight_grams, length_mm, width_mm, height_mm, value_cents, least_value_cents, is_open_to_selling, is_counter_offers_only,
      delivery_preference, suburb, region, latitude, longitude, published_at, visible_from, created_at, updated_at)
    values (${id}, ${ownerId}, ${options.state ?? 'published'}, ${options.title ?? form.title}, ${options.description ?? form.description},
      ${options.categories ?? form.categories}::text[], ${options.keywords ?? form.keywords}::text[], ${form.wishCategories}::text[], ${form.wishKeywords}::text[],
      ${options.condition ?? form.condition}, ${form.weightGrams}, ${form.lengthMm}, ${form.widthMm}, ${form.heightMm},
      ${options.valueCents ?? form.valueCents}, ${options.leastValueCents ?? null}, ${options.isOpenToSelling ?? false}, ${options.isCounterOffersOnly ?? false},
      ${options.deliveryPreference ?? form.deliveryPreference}, ${place?.suburb ?? null}, ${place?.region ?? null}, ${place?.latitude ?? null}, ${place?.longitude ?? null},
      ${publishedAt}, ${publishedAt && visibleFrom}, ${visibleFrom}, ${visibleFrom})`.execute(db);
  return id;
}

/** Inserts the items of the demo, without pictures and all of one owner, each where and when the demo has it. */
export async function makeDemoItems(db: Db, ownerId: MemberId, size: SeedSize, now: Date): Promise<void> {
  const homes = new Map(demoMembers.map(({ username, suburb, state }) => [username, { suburb, state }]));
  const listed = [
    ...demoItems.map(({ owner, dollars, ...item }, index) => ({
      home: homes.get(owner),
      hoursAgo: 1 + index,
      facts: { ...item, valueCents: dollars * 100 },
    })),
    ...planDemoItems(size).map(({ owner, hoursAgo, form }) => ({ home: owner, hoursAgo, facts: form })),
  ];
  for (const { home, hoursAgo, facts } of listed) {
    const found = home && (await findSuburbPosition(db, home.suburb, home.state));
    await makeItem(db, ownerId, {
      title: facts.title,
      description: facts.description,
      categories: facts.categories,
      keywords: facts.keywords,
      valueCents: facts.valueCents,
      visibleFrom: new Date(now.getTime() - hoursAgo * 3_600_000),
      ...(found && { place: { ...found, suburb: home.suburb, region: home.state } }),
    });
  }
}

const words = [
  'tent',
  'lamp',
  'guitar',
  'bicycle',
  'kettle',
  'drill',
  'novel',
  'kayak',
  'camera',
  'chair',
  'pram',
  'rug',
  'helmet',
  'record',
  'vase',
  'jacket',
];

/** Number of rows that one statement inserts well within the statement timeout. */
const portion = 5_000;

/** Inserts very many items, spread over a year, all categories and the capital cities. */
export async function manyItems(db: Db, ownerId: MemberId, count: number, now: Date): Promise<void> {
  for (let first = 1; first <= count; first += portion)
    await itemsNumbered(db, ownerId, [first, Math.min(count, first + portion - 1)], now);
  await sql`analyze item`.execute(db);
}

async function itemsNumbered(
  db: Db,
  ownerId: MemberId,
  [first, last]: readonly [number, number],
  now: Date,
): Promise<void> {
  await sql`
    insert into item (id, owner_id, state, title, description, categories, keywords, condition, weight_grams, length_mm, width_mm, height_mm,
      value_cents, delivery_preference, suburb, region, latitude, longitude, published_at, visible_from, created_at, updated_at)
    select gen_random_uuid(), ${ownerId}, 'published', initcap(word || ' number ' || n), 'A ' || word || ' that is number ' || n || ' of many.',
      array[(${categorySlugs}::text[])[1 + n % 37]], array[word], 'usedGood', 1000, 300, 200, 100,
      100 + (n::bigint * 7919) % 500000, 'either', 'Somewhere', 'QLD', -27.47 - (n % 1000) / 100.0, 153.02 - (n % 773) / 100.0, at, at, at, at
    from generate_series(${first}::int, ${last}::int) as n,
      lateral (select (${words}::text[])[1 + n % ${words.length}::int] as word, ${now}::timestamptz - n * interval '10 minutes' as at) as made`.execute(
    db,
  );
}
