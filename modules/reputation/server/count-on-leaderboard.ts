import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { placeOf } from '#modules/members/public.ts';
import { anyOf } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { boardOf, leaderboardSpans } from '../domain/leaderboard.ts';
import { tablesOf } from './tables.ts';

/** Adds awarded points to the member's rows on the boards of this moment. */
export async function countOnLeaderboard(unit: Unit, memberId: MemberId, points: number): Promise<void> {
  const { region: state } = await placeOf(unit.db, memberId);
  await tablesOf(unit.db)
    .insertInto('leaderboard_entry')
    .values(leaderboardSpans.map((span) => ({ member_id: memberId, board: boardOf(span, unit.now), state, points })))
    .onConflict((conflict) =>
      conflict.constraint('leaderboard_entry_once').doUpdateSet((eb) => ({
        points: eb('leaderboard_entry.points', '+', eb.ref('excluded.points')),
        state: eb.ref('excluded.state'),
      })),
    )
    .execute();
}

/**
 * Locks the rows of several members in one order, for a transaction that awards them in another: two transactions about
 * the same members would otherwise wait for one another.
 */
export const lockOnLeaderboard = (unit: Unit, memberIds: readonly MemberId[]): Promise<unknown> =>
  tablesOf(unit.db)
    .selectFrom('leaderboard_entry')
    .select('member_id')
    .where('member_id', '=', anyOf(memberIds))
    .where('board', '=', 'all')
    .orderBy('member_id')
    .forUpdate()
    .execute();

/** Moves a member's rows to the state where they now live. */
export const moveOnLeaderboard = onEvent('members.profileSaved', {
  name: 'reputation.moveOnLeaderboard',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    const { region: state } = await placeOf(unit.db, memberId);
    await tablesOf(unit.db)
      .updateTable('leaderboard_entry')
      .set({ state })
      .where('member_id', '=', memberId)
      .where('state', 'is distinct from', state)
      .execute();
  },
});
