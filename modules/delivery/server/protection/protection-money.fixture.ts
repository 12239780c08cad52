import type { World } from '#testing/world.ts';
import { typedTables } from '../tables.ts';
import { listProtectionPromises, listProtectionSides } from './protection-case-rows.ts';
import type { ProtectedSwap } from './protected-swap.fixture.ts';

/** The money of a protection: taken from cards, from carriers and the fund, and what each member was paid, in cents. */
export async function loadProtectionMoney(world: World, { protectionId }: Pick<ProtectedSwap, 'protectionId'>) {
  const [sides, promises] = [
    await listProtectionSides(world.db, [protectionId]),
    await listProtectionPromises(world.db, [protectionId]),
  ];
  const paid: Record<string, number> = {};
  for (const { toId, holdCents, coverCents, fundCents } of promises) {
    const cents = (holdCents ?? 0) + (coverCents ?? 0) + (fundCents ?? 0);
    if (cents > 0) paid[toId] = (paid[toId] ?? 0) + cents;
  }
  return {
    taken: sides.reduce((sum, { takenCents }) => sum + takenCents, 0),
    cover: promises.reduce((sum, { coverCents }) => sum + (coverCents ?? 0), 0),
    fund: promises.reduce((sum, { fundCents }) => sum + (fundCents ?? 0), 0),
    paid,
  };
}

/** Reads what the fund keeps ready and has paid. */
export async function loadFundTotals(world: World): Promise<{ reserved: number; spent: number }> {
  const row = await typedTables(world.db)
    .selectFrom('protection_fund')
    .select(['reserved_cents as reserved', 'spent_cents as spent'])
    .executeTakeFirstOrThrow();
  return { reserved: Number(row.reserved), spent: Number(row.spent) };
}
