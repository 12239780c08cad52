import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { blockErrors } from '../domain/block.errors.ts';
import { memberBlocked, memberUnblocked } from '../domain/block.events.ts';
import { membersErrors } from '../domain/members.errors.ts';

/**
 * Hides two members from each other. Idempotent; the blocked member is not notified. A lock serialises the count of
 * blocks. The check that the member exists ignores blocks, so that a blocked member learns nothing by blocking back.
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
  const { rows: found } = await sql<{ isNew: boolean; blocks: number }>`
    select not exists (select from member_block where blocker_id = ${blockerId} and blocked_id = ${blockedId}) as "isNew",
      (select count(*)::int from member_block where blocker_id = ${blockerId}) as blocks
    from ${memberNames} names where names.id = ${blockedId}`.execute(unit.db);
  if (!found[0]) throw membersErrors.notFound();
  if (found[0].isNew && found[0].blocks >= maximum) throw blockErrors.tooManyBlocks({ maximum });
  const { numAffectedRows } = await sql`
    insert into member_block (blocker_id, blocked_id, blocked_at) values (${blockerId}, ${blockedId}, ${unit.now}) on conflict do nothing`.execute(
    unit.db,
  );
  if (numAffectedRows === 1n) unit.publish(memberBlocked, { blockerId, blockedId });
}

/** Removes a block. Idempotent. */
export async function unblockMember(
  unit: Unit,
  { id: blockerId }: Pick<Member, 'id'>,
  blockedId: MemberId,
): Promise<void> {
  const { numAffectedRows } =
    await sql`delete from member_block where blocker_id = ${blockerId} and blocked_id = ${blockedId}`.execute(unit.db);
  if (numAffectedRows === 1n) unit.publish(memberUnblocked, { blockerId, blockedId });
}
