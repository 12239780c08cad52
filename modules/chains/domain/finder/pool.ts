/** An item that the owner of another would take for it. */
export interface PoolStep {
  /** The item that the owner would get. */
  readonly item: number;
  /** Fit, from 0 to 1. */
  readonly fit: number;
  /**
   * Resources that taking the step uses up: the item itself and quotas, each of which one step of all loops may use.
   */
  readonly uses: readonly number[];
  /** Whether the owner has only wished for such a thing, and not liked this one. */
  readonly isWish?: boolean | undefined;
}

/**
 * Items and what their owners would take for them. An item is its index. Numbers from `owners.length` on are quotas,
 * for "one of these, not both": an item, or an owner's wish, names the quotas that it uses.
 */
export interface Pool {
  readonly owners: readonly number[];
  readonly steps: readonly (readonly PoolStep[])[];
  /** Number of items and quotas. */
  readonly uses: number;
  /** For each item, the longest loop that it may be in, where that is less than the rules allow. */
  readonly longest?: readonly number[] | undefined;
  /** Members who may not be in one loop. */
  readonly apart?: ReadonlyMap<number, ReadonlySet<number>> | undefined;
}

/** The unit of counting: items that change hands, or members who get something. */
export type PackingObjective = 'items' | 'members';

export interface LoopRules {
  readonly shortest: number;
  readonly longest: number;
  /** Whether a member may give at most one item in a loop. */
  readonly isMemberOnce: boolean;
  /** Whether at least one step of a loop has to be more than a wish. */
  readonly isLikeNeeded?: boolean | undefined;
  readonly objective: PackingObjective;
}

/** Items that move together: the owner of each gets the next one, the owner of the last gets the first. */
export interface Loop {
  readonly items: readonly number[];
  readonly uses: readonly number[];
  /** Numbers it serves by the objective: its items, or the members who own them. */
  readonly served: readonly number[];
  readonly fit: number;
}

/** The number by which the objective counts an item. */
export const toObjectiveNumber = (pool: Pool, { objective }: LoopRules, item: number): number =>
  objective === 'items' ? item : (pool.owners[item] ?? 0);

/** The highest number of an owner plus one. A pool may have more owners than a call may have arguments. */
export const computeOwnerNumberBound = ({ owners }: Pick<Pool, 'owners'>): number =>
  owners.reduce((most, owner) => Math.max(most, owner + 1), 0);
