import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { registeredMembersSql } from '#modules/identity/public.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { blockErrors } from '../../domain/block.errors.ts';
import { memberBlockedEvent, memberUnblockedEvent } from '../../domain/block.events.ts';
import { membersErrors } from '../../domain/members.errors.ts';
import { typedTables } from '../tables.ts';
import { memberVisibilityTopic } from './member-visibility.topic.ts';

const blockFragments = (blockerId: MemberId, blockedId: MemberId) =>
  selectList({
    isNew: sql<boolean>`
      not exists (select from member_block where blocker_id = ${blockerId} and blocked_id = ${blockedId})`,
    blocks: sql<number>`(select count(*)::int from member_block where blocker_id = ${blockerId})`,
  });

/**
 * Hides two members from each other. Idempotent; the blocked member is not notified. A lock serialises the count of
 * blocks. The check that the member exists ignores blocks and standing: a blocked member learns nothing by blocking
 * back, and one who is away finds the block on return.
 * @throws members.notYourself, members.notFound, members.tooManyBlocks
 */
export async function blockMember(
  unit: Unit,
  { id: blockerId }: Pick<Member, 'id'>,
  blockedId: MemberId,
  maximum: number,
): Promise<void> {
  if (blockerId === blockedId) throw blockErrors.notYourself();
  await sql`select pg_advisory_xact_lock(hashtextextended('members.block:' || ${blockerId}::text, 0))`.execute(unit.db);
  const { rows: found } = await query`
    select ${blockFragments(blockerId, blockedId)} from ${registeredMembersSql} names where names.id = ${blockedId}`.execute(
    unit.db,
  );
  if (!found[0]) throw membersErrors.notFound();
  if (found[0].isNew && found[0].blocks >= maximum) throw blockErrors.tooManyBlocks({ maximum });
  const { numInsertedOrUpdatedRows } = await typedTables(unit.db)
    .insertInto('member_block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, blocked_at: unit.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  unit.publish(memberBlockedEvent, { blockerId, blockedId });
  publishVisibility(unit, [blockerId, blockedId]);
}

/** Removes a block. Idempotent. */
export async function unblockMember(
  unit: Unit,
  { id: blockerId }: Pick<Member, 'id'>,
  blockedId: MemberId,
): Promise<void> {
  const { numDeletedRows } = await typedTables(unit.db)
    .deleteFrom('member_block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return;
  unit.publish(memberUnblockedEvent, { blockerId, blockedId });
  publishVisibility(unit, [blockerId, blockedId]);
}

function publishVisibility(unit: Unit, memberIds: readonly MemberId[]): void {
  for (const memberId of memberIds) unit.publishChange(memberVisibilityTopic.name, memberId);
}
