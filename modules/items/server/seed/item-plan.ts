import { sampleMembers, type SampleMember } from '#modules/members/public.ts';
import { expandPattern, createSeededRandom, type SeededRandom } from '#platform/seed/seeded-random.ts';
import type { SeedSize } from '#platform/seed/seed.ts';
import { isServiceOnly, type CategorySlug } from '../../domain/categories.ts';
import {
  parcelSizeByOption,
  isWithinCourierLimits,
  type ItemCondition,
  type DeliveryPreference,
} from '../../domain/item-choices.ts';
import { itemTexts } from './item-texts.ts';
import type { PlannedListing, PlannedItem } from './planned-item.ts';
import type { SampleItem } from './sample-item.ts';
import { sampleCatalogue } from './sample-catalogue.ts';
import { planDemoWishes } from './wishes.ts';

const hoursOfDay = 24;

/** The demo's items for a size, oldest first; deterministic for the same size. */
export function planDemoItems({ members, items }: SeedSize): readonly PlannedItem[] {
  const owners = sampleMembers(members);
  if (owners.length === 0) return [];
  const listings = titlesFor(items).map((titled, index) =>
    planListing(titled, owners, createSeededRandom(`item ${index}`)),
  );
  const wishes = planDemoWishes(listings);
  return listings
    .map((listing, index) => ({
      ...listing,
      form: planForm(listing, wishes[index] ?? [], createSeededRandom(`form ${index}`)),
    }))
    .sort((one, other) => other.hoursAgo - one.hoursAgo);
}

interface TitledSample {
  readonly category: CategorySlug;
  readonly thing: SampleItem;
  readonly title: string;
}

/**
 * Alternates between categories, and within each between its things, so that any number of items is spread over all.
 */
function titlesFor(count: number): TitledSample[] {
  const stacks = sampleCatalogue.map(([category, entries]) => dealt(category, entries));
  const titles = new Map<string, TitledSample>();
  for (let round = 0; titles.size < count && stacks.some((stack) => stack[round]); round += 1) {
    for (const titled of stacks.flatMap((stack) => stack[round] ?? []))
      if (titles.size < count) titles.set(titled.title, titled);
  }
  return [...titles.values()];
}

/** Every title of a category, alternating between its things. */
function dealt(category: CategorySlug, entries: readonly SampleItem[]): TitledSample[] {
  const piles = entries.map((item) =>
    createSeededRandom(item.title)
      .some(expandPattern(item.title), Number.POSITIVE_INFINITY)
      .map((title) => ({ category, thing: item, title })),
  );
  const longest = Math.max(...piles.map((pile) => pile.length));
  return Array.from({ length: longest }, (_unused, round) => piles.flatMap((pile) => pile[round] ?? [])).flat();
}

function planListing(
  { category, thing, title }: TitledSample,
  owners: readonly SampleMember[],
  random: SeededRandom,
): PlannedListing {
  // Skews the distribution, so that some owners list many items and some few.
  const owner = owners[Math.floor(random.share() ** 1.4 * owners.length)] ?? random.pick(owners);
  const [low, high] = thing.dollars;
  const exact = low + (high - low) * random.share() ** 1.5;
  const step = exact < 40 ? 1 : exact < 1_000 ? 5 : 100;
  const mostHours = (owner.joinedDaysAgo - 1) * hoursOfDay;
  return {
    category,
    thing,
    title,
    owner,
    dollars: Math.round(exact / step) * step,
    hoursAgo: 0.5 + random.share() * mostHours,
  };
}

const asNew: ReadonlySet<CategorySlug> = new Set([
  'services',
  'odd-jobs-chores',
  'food-consumables',
  'produce-homemade-foods',
  'bespoke-homemade-crafts',
]);
const conditionsByChance: readonly ItemCondition[] = [
  'new',
  'usedLikeNew',
  'usedLikeNew',
  'usedGood',
  'usedGood',
  'usedGood',
  'usedGood',
  'usedFair',
];

/** Limits of most couriers; sample data does not follow the operator's settings. */
const usualCourier = { weightGrams: 25_000, longestSideMm: 1_200 };

function planForm(
  { category, thing, title, owner, dollars }: PlannedListing,
  wishes: readonly PlannedListing[],
  random: SeededRandom,
): PlannedItem['form'] {
  const condition = asNew.has(category) ? 'new' : random.pick(conditionsByChance);
  const size = planSize(thing);
  const deliveryPreference =
    isServiceOnly([category]) || !isWithinCourierLimits(size.parcel, usualCourier)
      ? 'meet'
      : random.pick(['either', 'either', 'courier', 'meet'] as const);
  const valueCents = dollars * 100;
  return {
    title,
    description: describe(thing, owner, condition, asNew.has(category), deliveryPreference, random),
    categories: [category],
    keywords: [...thing.words],
    wishCategories: random.chance(0.6) ? [...new Set(wishes.map((wish) => wish.category))] : [],
    wishKeywords: [...new Set(wishes.map((wish) => wish.thing.words[0] ?? wish.title))],
    condition,
    materials: planMaterials(thing),
    ...size.form,
    valueCents,
    leastValueCents: random.chance(0.08) ? Math.ceil((valueCents * 0.7) / 500) * 500 : null,
    isOpenToSelling: random.chance(0.3),
    isOpenToAnything: random.chance(0.12),
    isCounterOffersOnly: random.chance(0.02),
    deliveryPreference,
  };
}

function describe(
  item: SampleItem,
  { locale = 'en-US' }: SampleMember,
  condition: ItemCondition,
  isMade: boolean,
  delivery: DeliveryPreference,
  random: SeededRandom,
): string {
  const words = itemTexts[locale];
  const parts = [
    item.about,
    isMade ? '' : random.pick(words.condition[condition]),
    !isMade && random.chance(0.7) ? random.pick(words.reason) : '',
    random.chance(0.6) ? random.pick(words.delivery[delivery]) : '',
    random.chance(0.4) ? random.pick(words.wish) : '',
  ];
  return parts.filter(Boolean).map(random.say).join(' ');
}

function planSize({ size }: SampleItem) {
  if (size === null)
    return {
      parcel: { weightGrams: 1, lengthMm: 1, widthMm: 1, heightMm: 1 },
      form: { sizeOption: null, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null },
    };
  if (typeof size === 'string')
    return { parcel: parcelSizeByOption[size], form: { sizeOption: size, ...parcelSizeByOption[size] } };
  const [kilograms, length, width, height] = size;
  const parcel = { weightGrams: kilograms * 1_000, lengthMm: length * 10, widthMm: width * 10, heightMm: height * 10 };
  return { parcel, form: { sizeOption: null, ...parcel } };
}

/** `oak 80, steel 15` */
const planMaterials = ({ made }: SampleItem) =>
  (made?.split(', ') ?? []).map((part) => {
    const [, name = part, percent = '100'] = /^(.*) (\d+)$/.exec(part) ?? [];
    return { name, percent: Number(percent) };
  });
