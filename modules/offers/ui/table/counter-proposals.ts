import type { ItemCardFacts } from '#modules/items/ui/public.ts';
import { isSameBargain, termBounds } from '../../domain/bargain.ts';
import { computeBalanceTilt, computeFairness } from '../../domain/fairness.ts';
import type { TermsView } from '../../domain/offer.schemas.ts';
import type { SwapTableView } from '../../server/offer.views.ts';
import { computeEvenCashOnTable } from './cash-range.ts';
import { computeTableSideValues, findTableObstacle, toTermsInput, type TableDraft } from './table-draft.ts';

/** A counter-offer that the reader lays on the table by one tap. */
export interface CounterProposal {
  readonly kind: 'cash' | 'middle' | 'add' | 'ask' | 'leaveOut' | 'exchange';
  readonly draft: TableDraft;
  /** The item that comes onto the table, and the one that leaves it. */
  readonly inId: string | null;
  readonly outId: string | null;
}

export interface CounterProposalSource {
  readonly table: Pick<
    SwapTableView,
    'side' | 'mine' | 'theirs' | 'wantedIds' | 'likedIds' | 'allowance' | 'refusedTerms'
  >;
  /** The table as it lies. */
  readonly draft: TableDraft;
  /** The terms that are answered. */
  readonly before: TermsView;
  /** The reader's own last table of this offer, if they wrote one. */
  readonly ownLast: TableDraft | null;
}

const dollar = 100;
/** Sums from here on are rounded to five dollars. */
const roundedFrom = 20 * dollar;
/** An item that its taker likes or wishes for weighs as much as this share of the larger side. */
const wantedWeight = 0.15;
/** Less gained than this is not worth asking for. */
const leastGain = 0.05;

/**
 * Lists at most three counter-offers, each of a different kind: the sides evened out by cash, the middle between two
 * sums, and the best table with one item more, fewer or exchanged. All such tables are tried. Least values are not
 * known here, so that no proposal gives one away.
 */
export function listCounterProposals(source: CounterProposalSource): CounterProposal[] {
  const proposals = [proposeEvenCash(source), proposeMiddle(source), proposeItemChange(source)];
  return proposals.filter((proposal) => proposal !== null);
}

const roundCash = (cents: number): number => {
  const unit = Math.abs(cents) < roundedFrom ? dollar : 5 * dollar;
  return Math.round(cents / unit) * unit || 0;
};

const listCards = ({ mine, theirs }: CounterProposalSource['table']): readonly ItemCardFacts[] => [...mine, ...theirs];

const computeEvenCash = ({ table }: CounterProposalSource, draft: TableDraft): number =>
  roundCash(computeEvenCashOnTable(computeTableSideValues(draft, listCards(table)), draft.cashCents));

/** It can be sent as it is, and is not what the partner declined before. */
function isSendable({ table, before }: CounterProposalSource, draft: TableDraft): boolean {
  const terms = toTermsInput(draft, table.side) as TermsView;
  return (
    findTableObstacle(draft, table, before) === null && !table.refusedTerms.some((one) => isSameBargain(one, terms))
  );
}

function proposeEvenCash(source: CounterProposalSource): CounterProposal | null {
  const { table, draft } = source;
  if (computeFairness(computeTableSideValues(draft, listCards(table))) === 'even') return null;
  return toCashProposal(source, 'cash', computeEvenCash(source, draft));
}

/** Halfway to the cash that the reader named last for the same items, or else to an even table. */
function proposeMiddle(source: CounterProposalSource): CounterProposal | null {
  const { draft, ownLast } = source;
  const aim = ownLast && hasSameItems(draft, ownLast) ? ownLast.cashCents : computeEvenCash(source, draft);
  const middle = roundCash((draft.cashCents + aim) / 2);
  return middle === aim ? null : toCashProposal(source, 'middle', middle);
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

const hasSameItems = (one: TableDraft, other: TableDraft): boolean =>
  isSameSet(one.giveIds, other.giveIds) &&
  isSameSet(one.getIds, other.getIds) &&
  isSameSet(one.giveAnyOf ?? [], other.giveAnyOf ?? []) &&
  isSameSet(one.getAnyOf ?? [], other.getAnyOf ?? []);

function toCashProposal(
  source: CounterProposalSource,
  kind: 'cash' | 'middle',
  cashCents: number,
): CounterProposal | null {
  const draft = { ...source.draft, cashCents };
  return isSendable(source, draft) ? { kind, draft, inId: null, outId: null } : null;
}

interface ItemChange extends CounterProposal {
  readonly worth: number;
}

function proposeItemChange(source: CounterProposalSource): CounterProposal | null {
  let best: ItemChange | null = null;
  for (const proposal of listItemChanges(source))
    for (const cashCents of new Set([proposal.draft.cashCents, 0, computeEvenCash(source, proposal.draft)])) {
      const draft = { ...proposal.draft, cashCents };
      const worth = computeWorth(source, draft);
      if (worth > (best?.worth ?? computeWorth(source, source.draft) + leastGain) && isSendable(source, draft))
        best = { ...proposal, draft, worth };
    }
  return best;
}

/** Weighs a table for both: items that their taker wants, less how far the sides are apart and the cash it takes. */
function computeWorth({ table }: CounterProposalSource, draft: TableDraft): number {
  const sides = computeTableSideValues(draft, listCards(table));
  const wanted = new Set<string>([...table.wantedIds, ...table.likedIds]);
  const met = [...draft.giveIds, ...draft.getIds].filter((id) => wanted.has(id)).length;
  const metByPick = [draft.giveAnyOf, draft.getAnyOf].filter((group) => group?.some((id) => wanted.has(id))).length;
  const cashShare = Math.abs(draft.cashCents) / Math.max(sides.giveCents, sides.getCents, 1);
  return (met + metByPick) * wantedWeight - Math.abs(computeBalanceTilt(sides)) - cashShare * wantedWeight;
}

/**
 * Each table with one must-have more, fewer or exchanged on one side; no side is left without an item. Groups stay as
 * they are.
 */
function* listItemChanges({ table, draft }: CounterProposalSource): Generator<CounterProposal> {
  const trays = [
    {
      ids: draft.giveIds,
      group: draft.giveAnyOf,
      shelf: table.mine,
      kind: 'add',
      lay: (giveIds: string[]) => ({ ...draft, giveIds }),
    },
    {
      ids: draft.getIds,
      group: draft.getAnyOf,
      shelf: table.theirs,
      kind: 'ask',
      lay: (getIds: string[]) => ({ ...draft, getIds }),
    },
  ] as const;
  for (const { ids, group, shelf, kind, lay } of trays) {
    const others = shelf.map(({ id }) => id).filter((id) => !ids.includes(id) && !group?.includes(id));
    const picks = group === null ? 0 : 1;
    if (ids.length + picks < termBounds.ownerItems.maximum)
      for (const inId of others) yield { kind, draft: lay([...ids, inId]), inId, outId: null };
    for (const outId of ids) {
      const rest = ids.filter((id) => id !== outId);
      if (rest.length + picks > 0) yield { kind: 'leaveOut', draft: lay(rest), inId: null, outId };
      for (const inId of others) yield { kind: 'exchange', draft: lay([...rest, inId]), inId, outId };
    }
  }
}
