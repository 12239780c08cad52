import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ItemId, MemberId, newId } from '#contracts/ids.ts';
import { findSwapPaths, type SwapPathItem, type SwapPathStep } from './find-swap-paths.ts';

const wayItem = (valueCents: number, ownerId = newId(MemberId)): SwapPathItem => ({
  id: newId(ItemId),
  ownerId,
  valueCents,
});

/** A market as a list of swaps: from, to, chance. */
function market(swaps: readonly (readonly [SwapPathItem, SwapPathItem, number])[]) {
  let asked = 0;
  const swapsFrom = async (items: readonly SwapPathItem[]) => {
    asked += items.length;
    const listSteps = (from: SwapPathItem): SwapPathStep<SwapPathItem>[] =>
      swaps.flatMap(([give, item, chance]) => (give.id === from.id ? [{ item, chance, why: 'wish' as const }] : []));
    return new Map(items.map((item) => [item.id, listSteps(item)]));
  };
  return { swapsFrom, asked: () => asked };
}

const bounds = { steps: 3, width: 6, shown: 5 };
const [clip, pen, knob, guitar] = [wayItem(100), wayItem(200), wayItem(400), wayItem(1_000)];

describe('the way to a goal', () => {
  it('goes over other swaps where the goal cannot be had at once, and says that it reaches it', async () => {
    const { swapsFrom } = market([
      [clip, pen, 0.8],
      [pen, knob, 0.8],
      [knob, guitar, 0.5],
    ]);
    const ways = await findSwapPaths(clip, { itemId: guitar.id, cents: 1_000 }, swapsFrom, bounds);
    expect(ways.map(({ steps }) => steps.map(({ item }) => item))).toEqual([[pen, knob, guitar]]);
    expect(ways[0]).toMatchObject({ reaches: true, chance: expect.closeTo(0.32) });
  });

  it('ends at the first item of the value asked for', async () => {
    const { swapsFrom } = market([
      [clip, knob, 0.5],
      [knob, guitar, 0.5],
    ]);
    const ways = await findSwapPaths(clip, { itemId: null, cents: 400 }, swapsFrom, bounds);
    expect(ways.map(({ steps }) => steps.length)).toEqual([1]);
  });

  it('meets a member once, and never the one whose goal it is', async () => {
    const [again, own] = [wayItem(500, pen.ownerId), wayItem(300, clip.ownerId)];
    const { swapsFrom } = market([
      [clip, pen, 0.9],
      [clip, own, 0.9],
      [pen, again, 0.9],
    ]);
    const ways = await findSwapPaths(clip, { itemId: null, cents: 1_000 }, swapsFrom, bounds);
    expect(ways.map(({ steps }) => steps.map(({ item }) => item))).toEqual([[pen]]);
  });

  it('proposes no swap that leads nowhere', async () => {
    const less = wayItem(50);
    const { swapsFrom } = market([[clip, less, 0.9]]);
    expect(await findSwapPaths(clip, { itemId: null, cents: 1_000 }, swapsFrom, bounds)).toEqual([]);
  });

  it('asks for the swaps of a bounded number of items, whatever the market', async () => {
    const entries = Array.from({ length: 40 }, (_, index) => wayItem(200 + index));
    const { swapsFrom, asked } = market(
      [clip, ...entries].flatMap((give) => entries.map((get) => [give, get, 0.5] as const)),
    );
    const ways = await findSwapPaths(clip, { itemId: null, cents: 10_000 }, swapsFrom, bounds);
    expect(ways).toHaveLength(bounds.shown);
    expect(asked()).toBeLessThanOrEqual(1 + bounds.width * (bounds.steps - 1));
  });

  it('finds the best way of all, where the width lets it follow all of them', async () => {
    const swap = fc.tuple(fc.nat(5), fc.nat(5), fc.integer({ min: 1, max: 100 }));
    await fc.assert(
      fc.asyncProperty(fc.array(swap, { maxLength: 14 }), async (drawn) => {
        const entries = Array.from({ length: 6 }, (_, index) => wayItem(100 * (index + 1)));
        const at = (index: number) => entries[index] as SwapPathItem;
        const swaps = drawn.map(([from, to, chance]) => [at(from), at(to), chance / 100] as const);
        const { swapsFrom } = market(swaps);
        const found = await findSwapPaths(at(0), { itemId: null, cents: 600 }, swapsFrom, { ...bounds, width: 5_000 });
        expect(found[0]?.worth ?? 0).toBeCloseTo(bestWorth(at(0), swaps));
      }),
      { numRuns: 100 },
    );
  });
});

/** The worth of the best way of up to three swaps, by trying all. */
function bestWorth(start: SwapPathItem, swaps: readonly (readonly [SwapPathItem, SwapPathItem, number])[]): number {
  const tryFrom = (at: SwapPathItem, met: readonly SwapPathItem[], chance: number): number =>
    Math.max(
      0,
      ...swaps
        .filter(([give, get]) => give.id === at.id && !met.includes(get))
        .map(([, get, step]) => {
          const reached = Math.max(0, Math.min(1, (get.valueCents - start.valueCents) / 500));
          const here = chance * step * reached;
          const isOver = get.valueCents >= 600 || met.length === 3;
          return isOver ? here : Math.max(here, tryFrom(get, [...met, get], chance * step));
        }),
    );
  return tryFrom(start, [start], 1);
}
