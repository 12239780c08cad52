import type { MemberId } from '#contracts/ids.ts';
import { findMembersOverOpenValueLimit, acquireOfferLimitLocks } from '#modules/offers/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { chainErrors } from '../domain/chains.errors.ts';
import type { ChainId } from '../domain/chains.schemas.ts';
import { typedTables } from './tables.ts';

/** The item that a member of a loop gives; they get the next one. */
interface GivenItem {
  readonly memberId: MemberId;
  readonly valueCents: number;
}

/** Serialises what counts against the limits of a chain's members. Taken before items, as for an offer. */
export async function lockChainLimits(unit: Unit, chainId: ChainId): Promise<void> {
  const steps = await typedTables(unit.db)
    .selectFrom('chain_step')
    .select('member_id')
    .where('chain_id', '=', chainId)
    .execute();
  await acquireOfferLimitLocks(
    unit,
    steps.map(({ member_id }) => member_id),
  );
}

const computeIncoming = (steps: readonly GivenItem[]): ReadonlyMap<MemberId, number> =>
  new Map(steps.map(({ memberId }, place) => [memberId, steps[(place + 1) % steps.length]?.valueCents ?? 0]));

/** @throws chains.tooMuchOpen where the member may not have this much more agreed at once */
export async function requireWithinOpenValueLimit(
  unit: Unit,
  memberId: MemberId,
  steps: readonly GivenItem[],
): Promise<void> {
  const cents = computeIncoming(steps).get(memberId) ?? 0;
  const beyond = await findMembersOverOpenValueLimit(unit, new Map([[memberId, cents]]));
  const maximum = beyond.get(memberId);
  if (maximum !== undefined) throw chainErrors.tooMuchOpen({ maximum });
}

/**
 * Whether every member may still have what they would get: one may have agreed on a swap since they unlocked, and one
 * who has no room would only hold the others' tokens.
 */
export const areWithinOpenValueLimit = async (unit: Unit, steps: readonly GivenItem[]): Promise<boolean> =>
  (await findMembersOverOpenValueLimit(unit, computeIncoming(steps))).size === 0;
