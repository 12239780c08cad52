import type { Unit } from '#platform/db/unit.ts';
import type { LockedSwap } from '../lock-swap.ts';
import type { SwapLeg } from '../swap.entity.ts';
import { typedTables } from '../tables.ts';

/** The leg that the report of this dispute says is not as described; reports of earlier disputes are settled. */
export async function findClaimedLeg(
  { db }: Pick<Unit, 'db'>,
  { swap, legs }: LockedSwap,
): Promise<SwapLeg | undefined> {
  const { disputeCause, disputeAbout, disputedAt } = swap;
  if (disputeCause !== 'notAsDescribed' || disputeAbout == null || disputedAt == null) return undefined;
  const note = await typedTables(db)
    .selectFrom('swap_note')
    .select('leg_id')
    .where('swap_id', '=', swap.id)
    .where('author_id', '=', disputeAbout)
    .where('kind', '=', 'notAsDescribed')
    .where('written_at', '>=', disputedAt)
    .executeTakeFirst();
  return legs.find(({ id }) => id === note?.leg_id);
}
