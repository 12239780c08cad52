import { truncateText } from '#contracts/truncate-text.ts';
import type { Format } from '#platform/i18n/format.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { categorySlugs, itemChoices, type CategorySlug, type ItemChoice } from '#modules/items/ui/public.ts';
import { searchDistances, searchBounds, searchSorts } from '../domain/search-choices.ts';
import type { SearchFilterName, SearchTerms } from '../domain/search-filters.ts';

/** The search in the address of the results. */
export type AddressQuery = SearchTerms<{ category: CategorySlug; conditions: ItemChoice<'condition'>[] }>;

/** The words and formats of chips. */
interface ChipTexts {
  readonly t: Translate;
  readonly format: Format;
  readonly nameCategory: (slug: CategorySlug) => string;
}

/** A chip of a filter that is set, and the change of the search that removes it. */
interface FilterChip {
  readonly text: string;
  readonly without: Partial<AddressQuery>;
}

interface FilterView<Value> {
  /** Its parameter in the address of the results. */
  readonly parameter: string;
  /** The text under which the form asks for it. */
  readonly label: string;
  /** Reads the parameter; undefined where it is invalid. */
  parse(text: string): Value | undefined;
  /** Undefined for a value that stays out of the address. */
  format(value: Value): string | number | undefined;
  /** None for what the page shows elsewhere. */
  chips(value: Value, texts: ChipTexts): readonly FilterChip[];
}

type FilterValue<Name extends SearchFilterName> = NonNullable<AddressQuery[Name]>;
type FilterViews = { readonly [Name in SearchFilterName]: FilterView<FilterValue<Name>> };

const pickKnown = <T extends string | number>(known: readonly T[], text: string): T | undefined =>
  known.find((value) => String(value) === text);

function pickAllKnown<T extends string>(known: readonly T[], text: string): T[] | undefined {
  const chosen = text.split(',').flatMap((each) => pickKnown(known, each) ?? []);
  return chosen.length > 0 ? chosen : undefined;
}

function toCents(dollars: string): number | undefined {
  const amount = Number(dollars);
  return amount >= 0 && amount <= 1_000_000 ? Math.round(amount * 100) : undefined;
}

const noChips = () => [];

/** The filters as the address, the form and the chips have them, in the order of the address and of the chips. */
export const filterDescriptors: FilterViews = {
  keyword: {
    parameter: 'keyword',
    label: 'discovery.filters.keyword',
    parse: (text) => truncateText(text.trim(), searchBounds.keyword.maximum) || undefined,
    format: (keyword) => keyword,
    chips: noChips,
  },
  category: {
    parameter: 'category',
    label: 'discovery.filters.category',
    parse: (text) => pickKnown(categorySlugs, text),
    format: (slug) => slug,
    chips: (slug, { nameCategory }) => [{ text: nameCategory(slug), without: { category: undefined } }],
  },
  distance: {
    parameter: 'distance',
    label: 'discovery.filters.distance',
    parse: (text) => pickKnown(searchDistances, text),
    format: (kilometres) => kilometres,
    chips: (kilometres, { t, format }) => [
      {
        text: t('discovery.filters.within', { distance: format.distance(kilometres) }),
        without: { distance: undefined, near: undefined },
      },
    ],
  },
  near: {
    parameter: 'near',
    label: 'discovery.filters.near',
    parse: (text) => truncateText(text.trim(), 80) || undefined,
    format: (place) => place,
    chips: noChips,
  },
  conditions: {
    parameter: 'condition',
    label: 'discovery.filters.condition',
    parse: (text) => pickAllKnown(itemChoices.condition, text),
    format: (conditions) => conditions.join(','),
    chips: (conditions, { t }) =>
      conditions.map((condition) => ({
        text: t(`items.condition.${condition}`),
        without: { conditions: dropFrom(conditions, condition) },
      })),
  },
  leastCents: {
    parameter: 'from',
    label: 'discovery.filters.from',
    parse: toCents,
    format: (cents) => cents / 100,
    chips: (cents, { t, format }) => [
      { text: t('discovery.filters.atLeast', { value: format.money(cents) }), without: { leastCents: undefined } },
    ],
  },
  mostCents: {
    parameter: 'to',
    label: 'discovery.filters.to',
    parse: toCents,
    format: (cents) => cents / 100,
    chips: (cents, { t, format }) => [
      { text: t('discovery.filters.atMost', { value: format.money(cents) }), without: { mostCents: undefined } },
    ],
  },
  delivery: {
    parameter: 'delivery',
    label: 'discovery.filters.delivery',
    parse: (text) => pickKnown(['courier', 'meet'] as const, text),
    format: (way) => way,
    chips: (way, { t }) => [{ text: t(`items.delivery.${way}`), without: { delivery: undefined } }],
  },
  isOpenToAnything: {
    parameter: 'anything',
    label: 'items.wants.anything',
    parse: (text) => text === '1' || undefined,
    format: (isOpen) => (isOpen ? 1 : undefined),
    chips: (isOpen, { t }) =>
      isOpen ? [{ text: t('items.wants.anything'), without: { isOpenToAnything: undefined } }] : [],
  },
  wantsMine: {
    parameter: 'wants',
    label: 'discovery.filters.wantsMine',
    parse: (text) => text === 'mine' || undefined,
    format: (wantsMine) => (wantsMine ? 'mine' : undefined),
    chips: (wantsMine, { t }) =>
      wantsMine ? [{ text: t('discovery.filters.wantsMine'), without: { wantsMine: undefined } }] : [],
  },
  sort: {
    parameter: 'sort',
    label: 'discovery.sort.label',
    parse: (text) => pickKnown(searchSorts, text),
    format: (sort) => (sort === 'match' ? undefined : sort),
    chips: noChips,
  },
};

export const filterNames = Object.keys(filterDescriptors) as readonly SearchFilterName[];

function dropFrom<T>(values: readonly T[], value: T): T[] | undefined {
  const left = values.filter((each) => each !== value);
  return left.length > 0 ? left : undefined;
}

/** Applies a function to the filter's view and its value in a search; undefined where the search does not set it. */
export function mapFilterValue<Name extends SearchFilterName, Shown>(
  name: Name,
  query: AddressQuery,
  show: (view: FilterView<FilterValue<Name>>, value: FilterValue<Name>) => Shown,
): Shown | undefined {
  const value = query[name];
  return value === undefined || value === null ? undefined : show(filterDescriptors[name], value as FilterValue<Name>);
}
