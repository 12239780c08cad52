import { hour } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { BackdatedUnit, Seed, SeedSize, SeedStep } from '#platform/seed/seed.ts';
import { createDemoPicture } from '#platform/uploads/create-demo-picture.ts';
import { categorySlugs, type CategorySlug } from '../../domain/categories.ts';
import { parcelSizeByOption } from '../../domain/item-choices.ts';
import { publishItemInput } from '../../domain/item.schemas.ts';
import { boostItem } from '../boosts/boost-item.ts';
import { updateCategoryCounts } from '../category-counts.ts';
import { listOwnListedItems } from '../my-items.ts';
import { publishItem } from '../publish-item.ts';
import { typedTables } from '../tables.ts';
import { demoMaterials } from './demo-materials.ts';
import { demoItems, type DemoItem } from './demo-items.ts';
import { planDemoItems } from './item-plan.ts';
import type { PlannedItem } from './planned-item.ts';

const gradients = [
  ['#fdf1cf', '#f3c98b'],
  ['#e3f1e4', '#9cc7ab'],
  ['#ffe6dc', '#f0a98f'],
  ['#e4eef6', '#9dbbd3'],
  ['#f3e8f3', '#c9a9cf'],
  ['#f4ecdf', '#cdb08a'],
] as const;

/** A single colour per category, so that the same object on the same background is painted once. */
const chooseColours = (category: CategorySlug | undefined) =>
  gradients[
    Math.max(
      0,
      categorySlugs.findIndex((slug) => slug === category),
    ) % gradients.length
  ] ?? gradients[0];

const noSize = { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };

interface Display {
  readonly owner: string;
  readonly hoursAgo: number;
  readonly art: string;
  readonly category: CategorySlug | undefined;
  readonly form: object;
}

const list =
  ({ owner, hoursAgo, art, category, form }: Display, earlyHours = 0): SeedStep =>
  async ({ host, present, at }) =>
    at(new Date(present.getTime() - hoursAgo * hour), async (unit) => {
      const id = await memberCalled(unit, owner);
      if (id === undefined) return;
      const imageId = await createDemoPicture(host, unit, id, {
        art,
        colours: chooseColours(category),
        purpose: 'item',
      });
      await publishItem(unit, { id }, publishItemInput.parse({ ...form, imageIds: [imageId] }), earlyHours);
    });

async function memberCalled({ db }: Unit, username: string): Promise<MemberId | undefined> {
  const member = await typedTables(db)
    .selectFrom(memberNames.as('member'))
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  return member?.id;
}

/** Neighbours in the list belong to one member; this spreads them over time. */
const demoHoursAgo = (index: number) => 1 + ((index * 17) % demoItems.length) * 6;

const displayOfDemo = (item: DemoItem, index: number): Display => ({
  owner: item.owner,
  hoursAgo: demoHoursAgo(index),
  art: item.art,
  category: item.categories[0],
  form: {
    title: item.title,
    description: item.description,
    categories: item.categories,
    keywords: item.keywords,
    wishCategories: item.wishCategories ?? [],
    wishKeywords: item.wishes,
    condition: item.condition,
    materials: item.categories.slice(0, 1).flatMap((slug) => demoMaterials[slug] ?? []),
    sizeOption: item.size ?? null,
    ...(item.size ? parcelSizeByOption[item.size] : noSize),
    valueCents: item.dollars * 100,
    leastValueCents: null,
    isOpenToSelling: item.forCash ?? false,
    isOpenToAnything: false,
    isCounterOffersOnly: false,
    deliveryPreference: item.delivery ?? 'either',
  },
});

const displayOfPlanned = ({ owner, hoursAgo, thing, category, form }: PlannedItem): Display => ({
  owner: owner.username,
  hoursAgo,
  art: thing.art,
  category,
  form,
});

/** Updates the category counts. */
const count = ({ at, present }: BackdatedUnit): Promise<void> => at(present, updateCategoryCounts);
const countEvery = 100;

const planOthers = (size: SeedSize): SeedStep[] =>
  planDemoItems(size).flatMap((planned, index, all) => [
    list(displayOfPlanned(planned)),
    ...(index % countEvery === countEvery - 1 || index === all.length - 1 ? [count] : []),
  ]);

/** An item that subscribers see and others do not yet: what a subscription is for. */
const earlyItem: DemoItem = {
  owner: 'tom.w',
  title: 'Loop pedal, with its box',
  description: 'Listed just now, so only subscribers see it today. Works as new, the manual is in the box.',
  categories: ['musical-instruments'],
  keywords: ['pedal', 'loop'],
  wishes: ['camping lantern'],
  wishCategories: ['camping-fishing'],
  condition: 'usedLikeNew',
  dollars: 160,
  size: 'shoebox',
  art: '1f3b8',
};
const earlyHours = 24;

/** Items of the demo that their owners have boosted, who have the tokens for it. */
const boosted = [
  ['maya', 'Telescope for beginners'],
  ['tom.w', 'Studio headphones'],
] as const;

async function boost({ at, present }: BackdatedUnit): Promise<void> {
  await at(new Date(present.getTime() - hour / 2), async (unit) => {
    for (const [owner, title] of boosted) {
      const id = await memberCalled(unit, owner);
      if (id === undefined) continue;
      const item = (await listOwnListedItems(unit.db, id)).find((listed) => listed.title === title);
      if (item) await boostItem(unit, { id }, { itemId: item.id, seenUntil: null });
    }
  });
}

/** The items of the demo. */
export const itemsSeed: Seed = {
  opening: [
    ...demoItems.map((item, index) => list(displayOfDemo(item, index))),
    list(displayOfDemo(earlyItem, 0), earlyHours),
    boost,
    count,
  ],
  rest: planOthers,
};
