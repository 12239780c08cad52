import { newId, type SwapId } from '#contracts/ids.ts';
import { listSwapPromises } from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import { sumPromisedCents } from '../../domain/protection/protection-limits.ts';
import { protectionChangedEvent } from '../../domain/protection/protection.events.ts';
import { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { typedTables } from '../tables.ts';
import { loadProtectionDueAt } from './protection-deadlines.ts';
import { myParcelsTopicName } from '../parcel.topics.ts';
import { protectionTopicName } from './protection.topic.ts';
import { listPromiseMembers, findProtectionObstacle } from './protection-obstacle.ts';

/**
 * A member of a courier swap proposes to protect it, and agrees with that; the others are asked.
 * @throws delivery.notFound, delivery.notProtectable
 */
export async function proposeProtection(unit: Unit, member: Pick<Member, 'id'>, swapId: SwapId): Promise<ProtectionId> {
  const promises = await listSwapPromises(unit.db, swapId);
  const members = listPromiseMembers(promises);
  if (!members.includes(member.id)) throw deliveryErrors.notFound();
  const why = await findProtectionObstacle(unit.db, unit.config, swapId, promises, unit.now);
  if (why !== null) throw deliveryErrors.notProtectable({ why });
  const { PROTECTION_COVER_CENTS, PROTECTION_FUND_LEG_CENTS } = deliverySettings.read(unit.config);
  const id = newId(ProtectionId, unit.now.getTime());
  const tables = typedTables(unit.db);
  await tables
    .insertInto('swap_protection')
    .values({
      id,
      swap_id: swapId,
      state: 'proposed',
      proposed_by: member.id,
      cover_cents: PROTECTION_COVER_CENTS,
      fund_leg_cents: PROTECTION_FUND_LEG_CENTS,
      reserved_cents: 0,
      due_at: await loadProtectionDueAt(unit, id, 'proposed'),
      created_at: unit.now,
      changed_at: unit.now,
    })
    .execute();
  const values = promises.map(({ fromId, valueCents }) => ({ fromId, cents: valueCents }));
  await tables
    .insertInto('protection_side')
    .values(
      members.map((memberId) => ({
        protection_id: id,
        member_id: memberId,
        cents: sumPromisedCents(memberId, values),
        has_agreed: memberId === member.id,
        held_until: null,
        checkout_id: null,
      })),
    )
    .execute();
  await tables
    .insertInto('protection_promise')
    .values(
      promises.map(({ legId, itemId, fromId, toId, valueCents }) => ({
        protection_id: id,
        leg_id: legId,
        kind: itemId === null ? ('cash' as const) : ('parcel' as const),
        item_id: itemId,
        from_id: fromId,
        to_id: toId,
        cents: valueCents,
        hold_cents: null,
        cover_cents: null,
        fund_cents: null,
        cover: null,
        picture_id: null,
        claim_picture_id: null,
        claim_words: null,
        due_at: null,
      })),
    )
    .execute();
  const others = members.filter((memberId) => memberId !== member.id);
  unit.publish(protectionChangedEvent, {
    protectionId: id,
    swapId,
    how: 'proposed',
    memberIds: others,
    cents: null,
    byId: member.id,
  });
  unit.publishChange(protectionTopicName, swapId);
  for (const memberId of members) unit.publishChange(myParcelsTopicName, memberId);
  return id;
}
