import type { ItemId } from '#contracts/ids.ts';
import { listTermsItemIds, type Bargain } from './bargain.ts';

export interface TermsChanges {
  readonly addedItemIds: readonly ItemId[];
  readonly removedItemIds: readonly ItemId[];
  /** Items that became one to choose from, or a must-have. */
  readonly movedItemIds: readonly ItemId[];
  /** From the offerer to the owner, negative the other way; null where the cash did not change. */
  readonly cash: { readonly beforeCents: number; readonly afterCents: number } | null;
}

/** Cash as one number: from the offerer to the owner, negative the other way. */
export const computeNetCash = ({
  cashAddedCents,
  cashRequestedCents,
}: Pick<Bargain, 'cashAddedCents' | 'cashRequestedCents'>): number => cashAddedCents - cashRequestedCents;

const isToChoose = ({ offererAnyOfIds, ownerAnyOfIds }: Bargain, id: ItemId): boolean =>
  offererAnyOfIds.includes(id) || ownerAnyOfIds.includes(id);

/** The differences between a revision and the one before it. */
export function computeTermsChanges(before: Bargain, after: Bargain): TermsChanges {
  const [old, fresh] = [listTermsItemIds(before), listTermsItemIds(after)];
  const [beforeCents, afterCents] = [computeNetCash(before), computeNetCash(after)];
  return {
    addedItemIds: fresh.filter((id) => !old.includes(id)),
    removedItemIds: old.filter((id) => !fresh.includes(id)),
    movedItemIds: fresh.filter((id) => old.includes(id) && isToChoose(before, id) !== isToChoose(after, id)),
    cash: beforeCents === afterCents ? null : { beforeCents, afterCents },
  };
}
