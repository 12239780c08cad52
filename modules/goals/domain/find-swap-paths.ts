import type { ItemId, MemberId } from '#contracts/ids.ts';

/** An item on the way to a goal. */
export interface SwapPathItem {
  readonly id: ItemId;
  readonly ownerId: MemberId;
  readonly valueCents: number;
}

/** A swap that is possible from an item: what it brings, and how likely its owner agrees, between 0 and 1. */
export interface SwapPathStep<Item extends SwapPathItem> {
  readonly item: Item;
  readonly chance: number;
  readonly why: 'liked' | 'wish' | 'open';
}

/** The possible swaps of each item. */
export type SwapStepsByItem<Item extends SwapPathItem> = ReadonlyMap<ItemId, readonly SwapPathStep<Item>[]>;

export interface SwapPath<Item extends SwapPathItem> {
  readonly steps: readonly SwapPathStep<Item>[];
  /** That all of its owners agree. */
  readonly chance: number;
  readonly reaches: boolean;
  /** Expected share of the remaining way. */
  readonly worth: number;
}

export interface SwapPathGoal {
  readonly itemId: ItemId | null;
  readonly cents: number;
}

export interface SwapPathBounds {
  /** Swaps in a row. */
  readonly steps: number;
  /** Ways that are followed further after each swap. */
  readonly width: number;
  /** Ways that are returned. */
  readonly shown: number;
}

/** An item that is not the goal item counts at most this share of the way: it may not lead there. */
const mostOnTheWay = 0.5;

/**
 * The best ways from an item towards a goal, at most one per first swap: a beam search, which follows only the best
 * ways of each length. It asks once a length, for the swaps of at most `width` items, however many are listed.
 */
export async function findSwapPaths<Item extends SwapPathItem>(
  start: Item,
  goal: SwapPathGoal,
  swapsFrom: (items: readonly Item[]) => Promise<SwapStepsByItem<Item>>,
  bounds: SwapPathBounds,
): Promise<readonly SwapPath<Item>[]> {
  const found: SwapPath<Item>[] = [];
  let open: readonly SwapPath<Item>[] = [{ steps: [], chance: 1, reaches: false, worth: 0 }];
  for (let length = 1; length <= bounds.steps && open.length > 0; length++) {
    const last = ({ steps }: SwapPath<Item>) => steps.at(-1)?.item ?? start;
    const next = await swapsFrom([...new Map(open.map((way) => [last(way).id, last(way)])).values()]);
    const longer = open.flatMap((way) =>
      (next.get(last(way).id) ?? [])
        .filter((step) => isNew(way, start, step))
        .map((step) => extended(way, step, start, goal)),
    );
    found.push(...longer);
    open = longer
      .filter(({ reaches }) => !reaches)
      .sort(better)
      .slice(0, bounds.width);
  }
  return bestPerFirst(found).slice(0, bounds.shown);
}

const better = <Item extends SwapPathItem>(one: SwapPath<Item>, other: SwapPath<Item>): number =>
  other.worth - one.worth || other.chance - one.chance;

/** A member is met once on a way. */
const isNew = <Item extends SwapPathItem>(
  { steps }: SwapPath<Item>,
  start: Item,
  { item }: SwapPathStep<Item>,
): boolean => item.ownerId !== start.ownerId && steps.every((step) => step.item.ownerId !== item.ownerId);

function extended<Item extends SwapPathItem>(
  way: SwapPath<Item>,
  step: SwapPathStep<Item>,
  start: Item,
  goal: SwapPathGoal,
): SwapPath<Item> {
  const chance = way.chance * step.chance;
  const reaches = goal.itemId === null ? step.item.valueCents >= goal.cents : step.item.id === goal.itemId;
  const gained = (step.item.valueCents - start.valueCents) / Math.max(1, goal.cents - start.valueCents);
  const share = Math.min(1, Math.max(0, gained)) * (goal.itemId === null ? 1 : mostOnTheWay);
  return { steps: [...way.steps, step], chance, reaches, worth: chance * (reaches ? 1 : share) };
}

function bestPerFirst<Item extends SwapPathItem>(ways: readonly SwapPath<Item>[]): SwapPath<Item>[] {
  const best = new Map<ItemId, SwapPath<Item>>();
  for (const way of [...ways].filter(({ worth }) => worth > 0).sort(better)) {
    const first = way.steps[0]?.item.id;
    if (first !== undefined && !best.has(first)) best.set(first, way);
  }
  return [...best.values()];
}
