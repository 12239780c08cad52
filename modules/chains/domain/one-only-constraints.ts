import type { ItemId, MemberId } from '#contracts/ids.ts';

/**
 * Items of which a member gives one and not both, because they are wanted in exchange for one thing, or takes one,
 * because one is enough.
 */
export interface ChoiceGroup {
  readonly memberId: MemberId;
  readonly kind: 'give' | 'take';
  readonly itemIds: readonly ItemId[];
}

/** The items that a member gives and gets in a proposal that waits. */
export interface ProposedTrade {
  readonly memberId: MemberId;
  readonly giveId: ItemId;
  readonly getId: ItemId;
}

export interface OneOnlyConstraints {
  readonly count: number;
  /** The quotas that a member uses who gets this item; nothing where a proposal uses one of them already. */
  usedBy(memberId: MemberId, get: { readonly id: ItemId; readonly ownerId: MemberId }): readonly number[] | undefined;
}

/** Numbers groups as quotas of a pool, from `first` on: each may be used by one step of all loops. */
export function numberOneOnlyGroups(
  groups: readonly ChoiceGroup[],
  live: readonly ProposedTrade[],
  first: number,
): OneOnlyConstraints {
  const byTrade = new Map<string, number[]>();
  groups.forEach(({ memberId, kind, itemIds }, index) => {
    for (const itemId of new Set(itemIds)) {
      const key = toGroupKey(kind, memberId, itemId);
      byTrade.set(key, [...(byTrade.get(key) ?? []), first + index]);
    }
  });
  const quotasFor = (kind: ChoiceGroup['kind'], memberId: MemberId, itemId: ItemId) =>
    byTrade.get(toGroupKey(kind, memberId, itemId)) ?? [];
  const isUsed = new Set(
    live.flatMap(({ memberId, giveId, getId }) => [
      ...quotasFor('give', memberId, giveId),
      ...quotasFor('take', memberId, getId),
    ]),
  );
  return {
    count: groups.length,
    usedBy(memberId, { id, ownerId }) {
      const quotas = [...quotasFor('give', ownerId, id), ...quotasFor('take', memberId, id)];
      return quotas.some((quota) => isUsed.has(quota)) ? undefined : quotas;
    },
  };
}

const toGroupKey = (kind: ChoiceGroup['kind'], memberId: MemberId, itemId: ItemId) => `${kind} ${memberId} ${itemId}`;
