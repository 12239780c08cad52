import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { ItemCardFacts } from '#modules/items/ui/public.ts';
import { computeGivenRange, termBounds, type CentsRange } from '../../domain/bargain.ts';
import type { SwapTableRanges, SwapTableWeights } from '../../domain/fairness.ts';
import { findSendingObstacle, type SendingObstacle } from '../../domain/offer-obstacles.ts';
import type { TermsView } from '../../domain/offer.schemas.ts';
import type { OfferSide } from '../../domain/offer-party.ts';
import type { SwapTableView } from '../../server/offer.views.ts';
import type { SwapTableSubject } from '../offers-slots.ts';

/** The table from its reader's side. Cash is positive where the reader adds it and negative where they ask for it. */
export interface TableDraft {
  readonly giveIds: readonly string[];
  readonly getIds: readonly string[];
  /** Things of which one is given beside the others; null where all of them are. */
  readonly giveAnyOf: readonly string[] | null;
  readonly getAnyOf: readonly string[] | null;
  readonly cashCents: number;
  readonly note: string;
}

export const emptyTableDraft: TableDraft = {
  giveIds: [],
  getIds: [],
  giveAnyOf: null,
  getAnyOf: null,
  cashCents: 0,
  note: '',
};

type ItemIdList = 'offererItemIds' | 'ownerItemIds' | 'offererAnyOfIds' | 'ownerAnyOfIds';
type LooseTerms = Omit<TermsView, ItemIdList> & Readonly<Record<ItemIdList, readonly string[]>>;

const toGroup = (ids: readonly string[]) => (ids.length > 0 ? ids : null);

/**
 * Converts terms, which are stated from the offerer's side, to this reader's side. A note belongs to its author and is
 * not carried over.
 */
export const toTableDraft = (terms: LooseTerms, side: OfferSide): TableDraft => {
  const cash = terms.cashAddedCents - terms.cashRequestedCents;
  const ofOfferer = [terms.offererItemIds, toGroup(terms.offererAnyOfIds)] as const;
  const ofOwner = [terms.ownerItemIds, toGroup(terms.ownerAnyOfIds)] as const;
  const [[giveIds, giveAnyOf], [getIds, getAnyOf]] = side === 'offerer' ? [ofOfferer, ofOwner] : [ofOwner, ofOfferer];
  const cashCents = side === 'offerer' || cash === 0 ? cash : -cash;
  return { giveIds, getIds, giveAnyOf, getAnyOf, cashCents, note: '' };
};

/** A single thing to choose from is a must-have. */
function toTray(itemIds: readonly string[], group: readonly string[] | null) {
  const isChoice = group !== null && group.length >= termBounds.anyOf.minimum;
  return { itemIds: isChoice ? [...itemIds] : [...itemIds, ...(group ?? [])], anyOfIds: isChoice ? [...group] : [] };
}

/** Converts the reader's table to terms. */
export function toTermsInput({ giveIds, getIds, giveAnyOf, getAnyOf, cashCents, note }: TableDraft, side: OfferSide) {
  const cash = side === 'offerer' ? cashCents : -cashCents;
  const [give, get] = [toTray(giveIds, giveAnyOf), toTray(getIds, getAnyOf)];
  const [offerer, owner] = side === 'offerer' ? [give, get] : [get, give];
  return {
    offererItemIds: offerer.itemIds,
    ownerItemIds: owner.itemIds,
    offererAnyOfIds: offerer.anyOfIds,
    ownerAnyOfIds: owner.anyOfIds,
    cashAddedCents: Math.max(cash, 0),
    cashRequestedCents: Math.max(-cash, 0),
    note,
  };
}

/** The table as its fillers know it; of a group its first thing stands for whichever is picked. */
export const toSwapTableSubject = (
  { giveIds, getIds, giveAnyOf, getAnyOf }: TableDraft,
  partnerId: MemberId,
): SwapTableSubject => ({
  partnerId,
  giveIds: [...giveIds, ...(giveAnyOf ?? []).slice(0, 1)] as ItemId[],
  getIds: [...getIds, ...(getAnyOf ?? []).slice(0, 1)] as ItemId[],
});

/** The version of each item on the table that its reader sees, sent along so that none is offered unseen. */
export const listItemVersionsOnTable = (
  draft: TableDraft,
  { mine, theirs }: Pick<SwapTableView, 'mine' | 'theirs'>,
): Record<string, number> =>
  Object.fromEntries(
    [...mine, ...theirs]
      .filter(({ id }) => listTrayItemIds(draft, 'give').includes(id) || listTrayItemIds(draft, 'get').includes(id))
      .map(({ id, version }) => [id, version]),
  );

/** The value on either side in cents, cash included; where it depends on a pick, also its range. */
export type TableSideValues = SwapTableWeights & SwapTableRanges;

export function computeTableSideValues(draft: TableDraft, cards: readonly ItemCardFacts[]): TableSideValues {
  const sum = (itemIds: readonly string[], group: readonly string[] | null, cash: number): CentsRange => {
    const { leastCents, mostCents } = computeGivenRange({ itemIds, anyOfIds: group ?? [] }, cards);
    return { leastCents: leastCents + cash, mostCents: mostCents + cash };
  };
  const give = sum(draft.giveIds, draft.giveAnyOf, Math.max(draft.cashCents, 0));
  const get = sum(draft.getIds, draft.getAnyOf, Math.max(-draft.cashCents, 0));
  return { give, get, giveCents: findMiddle(give), getCents: findMiddle(get) };
}

const findMiddle = ({ leastCents, mostCents }: CentsRange): number => Math.round((leastCents + mostCents) / 2);

/** Why the table cannot be sent as it is; null when it can. `before` has the terms that it answers. */
export function findTableObstacle(
  draft: TableDraft,
  { side, mine, theirs, allowance }: Pick<SwapTableView, 'side' | 'mine' | 'theirs' | 'allowance'>,
  before: TermsView | null = null,
): SendingObstacle | null {
  const items = [...mine, ...theirs].map((card) => ({ ...card, isFree: card.state === 'published' }));
  return findSendingObstacle(toTermsInput(draft, side) as TermsView, { items, side, before, allowance });
}

/** The tray in which the writer mends an obstacle; null where no tray does. */
export function findTrayToFix(obstacle: SendingObstacle, side: OfferSide): TrayName | null {
  if (obstacle === 'nothingAsked') return side === 'offerer' ? 'get' : 'give';
  if (obstacle === 'nothingGiven' || obstacle === 'notForSale') return side === 'offerer' ? 'give' : 'get';
  return null;
}

export type TrayName = 'give' | 'get';

/** Things of which one is given; null where all of the tray's are. */
export const listChoiceIds = (draft: TableDraft, tray: TrayName): readonly string[] | null =>
  tray === 'give' ? draft.giveAnyOf : draft.getAnyOf;
const listMustHaveIds = (draft: TableDraft, tray: TrayName): readonly string[] =>
  tray === 'give' ? draft.giveIds : draft.getIds;
/** All things in a tray, must-haves first. */
export const listTrayItemIds = (draft: TableDraft, tray: TrayName): readonly string[] => [
  ...listMustHaveIds(draft, tray),
  ...(listChoiceIds(draft, tray) ?? []),
];

/** The number of things that a tray takes: those to choose from have their own maximum. */
export const findTrayMaximum = (draft: TableDraft, tray: TrayName, anyOfMaximum: number): number =>
  listChoiceIds(draft, tray) === null
    ? termBounds.ownerItems.maximum
    : listMustHaveIds(draft, tray).length + anyOfMaximum;
export const isTrayFull = (draft: TableDraft, tray: TrayName, anyOfMaximum: number): boolean =>
  listTrayItemIds(draft, tray).length >= findTrayMaximum(draft, tray, anyOfMaximum);

const layTray = (
  draft: TableDraft,
  tray: TrayName,
  ids: readonly string[],
  group: readonly string[] | null,
): TableDraft =>
  tray === 'give' ? { ...draft, giveIds: ids, giveAnyOf: group } : { ...draft, getIds: ids, getAnyOf: group };

/** The draft without items that are not among these cards any more. */
export function removeHiddenItems(
  draft: TableDraft,
  { mine, theirs }: Pick<SwapTableView, 'mine' | 'theirs'>,
): TableDraft {
  const keep = (kept: TableDraft, tray: TrayName, cards: readonly ItemCardFacts[]) => {
    const among = (ids: readonly string[]) => ids.filter((id) => cards.some((card) => card.id === id));
    return layTray(kept, tray, among(listMustHaveIds(kept, tray)), toGroup(among(listChoiceIds(kept, tray) ?? [])));
  };
  return keep(keep(draft, 'give', mine), 'get', theirs);
}

/** Puts an item into a tray, among those to choose from where there are such, or takes it out if it is there. */
export function toggleTrayItem(draft: TableDraft, tray: TrayName, id: string, anyOfMaximum: number): TableDraft {
  const [ids, group] = [listMustHaveIds(draft, tray), listChoiceIds(draft, tray)];
  const without = (list: readonly string[]) => list.filter((other) => other !== id);
  if (ids.includes(id)) return layTray(draft, tray, without(ids), group);
  if (group?.includes(id)) return layTray(draft, tray, ids, without(group));
  if (isTrayFull(draft, tray, anyOfMaximum)) return draft;
  return group === null ? layTray(draft, tray, [...ids, id], null) : layTray(draft, tray, ids, [...group, id]);
}

/** Offers one of the things in a tray instead of all, or all of them again, as far as a tray holds them. */
export function toggleAnyOf(draft: TableDraft, tray: TrayName): TableDraft {
  const ids = listTrayItemIds(draft, tray);
  return listChoiceIds(draft, tray) === null
    ? layTray(draft, tray, [], ids)
    : layTray(draft, tray, ids.slice(0, termBounds.ownerItems.maximum), null);
}

/** Makes a thing to choose from a must-have, or the other way round, where there is room for it. */
export function toggleMustHave(draft: TableDraft, tray: TrayName, id: string, anyOfMaximum: number): TableDraft {
  const [ids, group] = [listMustHaveIds(draft, tray), listChoiceIds(draft, tray)];
  if (group === null) return draft;
  const without = (list: readonly string[]) => list.filter((other) => other !== id);
  if (ids.includes(id)) return group.length < anyOfMaximum ? layTray(draft, tray, without(ids), [...group, id]) : draft;
  // The picked thing takes one place.
  const hasRoom = ids.length + 1 < termBounds.ownerItems.maximum;
  return hasRoom ? layTray(draft, tray, [...ids, id], without(group)) : draft;
}
