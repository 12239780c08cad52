import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { findMemberPlace } from '#modules/members/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { toLeaderboardKey, leaderboardSpans } from '../domain/leaderboard.ts';
import { typedTables } from './tables.ts';

/** Adds awarded points to the member's rows on the boards of the moment when they were earned. */
export async function addToLeaderboard(unit: Unit, memberId: MemberId, points: number, earnedAt: Date): Promise<void> {
  const { region: state } = await findMemberPlace(unit.db, memberId);
  await typedTables(unit.db)
    .insertInto('leaderboard_entry')
    .values(
      leaderboardSpans.map((span) => ({ member_id: memberId, board: toLeaderboardKey(span, earnedAt), state, points })),
    )
    .onConflict((conflict) =>
      conflict.constraint('leaderboard_entry_once').doUpdateSet((eb) => ({
        points: eb('leaderboard_entry.points', '+', eb.ref('excluded.points')),
        state: eb.ref('excluded.state'),
      })),
    )
    .execute();
}

/** Takes points off the boards on which they were counted; a member without points is on none. */
export async function subtractFromLeaderboard(
  unit: Unit,
  memberId: MemberId,
  points: number,
  earnedAt: Date,
): Promise<void> {
  const boards = leaderboardSpans.map((span) => toLeaderboardKey(span, earnedAt));
  await typedTables(unit.db)
    .deleteFrom('leaderboard_entry')
    .where('member_id', '=', memberId)
    .where('board', 'in', boards)
    .where('points', '<=', points)
    .execute();
  await typedTables(unit.db)
    .updateTable('leaderboard_entry')
    .set((eb) => ({ points: eb('points', '-', points) }))
    .where('member_id', '=', memberId)
    .where('board', 'in', boards)
    .execute();
}

/**
 * Locks the rows of several members in one order, for a transaction that awards them in another: two transactions about
 * the same members would otherwise wait for one another.
 */
export const lockLeaderboardRows = (unit: Unit, memberIds: readonly MemberId[]): Promise<unknown> =>
  typedTables(unit.db)
    .selectFrom('leaderboard_entry')
    .select('member_id')
    .where('member_id', '=', anySql(memberIds))
    .where('board', '=', 'all')
    .orderBy('member_id')
    .forUpdate()
    .execute();

/** Moves a member's rows to the state where they now live. */
export const moveLeaderboardRowsToState = onEvent('members.profileSaved', {
  name: 'reputation.moveOnLeaderboard',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    const { region: state } = await findMemberPlace(unit.db, memberId);
    await typedTables(unit.db)
      .updateTable('leaderboard_entry')
      .set({ state })
      .where('member_id', '=', memberId)
      .where('state', 'is distinct from', state)
      .execute();
  },
});
