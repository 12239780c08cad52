import type { MemberId, SwapId } from '#contracts/ids.ts';
import { loadItemVersionTitles } from '#modules/items/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { SwapState } from '../domain/swap-state.ts';
import { listLegItemVersions } from './swap-columns.ts';
import { typedTables } from './tables.ts';

/** An ended swap at this moment, as evidence for the staff who decide about a report from it. */
export interface EndedSwapEvidence {
  readonly memberIds: readonly MemberId[];
  readonly state: SwapState;
  readonly agreedAt: string;
  readonly endedAt: string | null;
  readonly legs: readonly {
    readonly fromId: MemberId;
    readonly toId: MemberId;
    /** Null for a sum. */
    readonly title: string | null;
    readonly cents: number | null;
    readonly state: string;
  }[];
}

/** Undefined for a swap to which the member is no party, and for one that goes on: its problems are disputes. */
export async function loadEndedSwapEvidence(
  db: Db,
  memberId: MemberId,
  swapId: SwapId,
): Promise<EndedSwapEvidence | undefined> {
  const tables = typedTables(db);
  const swap = await tables
    .selectFrom('swap')
    .select(['state', 'agreed_at as agreedAt', 'completed_at as completedAt', 'cancelled_at as cancelledAt'])
    .where('id', '=', swapId)
    .where('state', 'in', ['completed', 'cancelled'])
    .executeTakeFirst();
  const parties = await tables
    .selectFrom('swap_party')
    .select('member_id as id')
    .where('swap_id', '=', swapId)
    .orderBy('member_id')
    .execute();
  const memberIds = parties.map(({ id }) => id);
  if (!swap || !memberIds.includes(memberId)) return undefined;
  const legs = await tables
    .selectFrom('swap_leg')
    .select([
      'from_id as fromId',
      'to_id as toId',
      'item_id as itemId',
      'item_version as itemVersion',
      'cents',
      'state',
    ])
    .where('swap_id', '=', swapId)
    .orderBy('id')
    .execute();
  const findTitle = await loadItemVersionTitles(db, listLegItemVersions(legs));
  return {
    memberIds,
    state: swap.state,
    agreedAt: swap.agreedAt.toISOString(),
    endedAt: (swap.completedAt ?? swap.cancelledAt)?.toISOString() ?? null,
    legs: legs.map(({ itemId, itemVersion, ...leg }) => ({
      ...leg,
      title: itemId && (findTitle(itemId, itemVersion ?? 1) ?? null),
    })),
  };
}
