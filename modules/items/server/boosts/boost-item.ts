import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { day } from '#contracts/durations.ts';
import { newId } from '#contracts/ids.ts';
import { spendTokens } from '#modules/payments/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { BoostId, type boostItemInput } from '../../domain/boost.schemas.ts';
import { itemErrors } from '../../domain/items.errors.ts';
import { itemSettings } from '../../domain/items.settings.ts';
import { publishItemChange } from '../item.topic.ts';
import { lockOwnItem } from '../lock-own-item.ts';
import { invalidateOwnerItemsGuestCache } from '../invalidate-owner-items-guest-cache.ts';
import { typedTables } from '../tables.ts';

/**
 * Boosts the member's own item for tokens. It begins when everyone may see the item, or after a boost that runs.
 * @returns its end
 * @throws items.notFound, items.notBoostable, items.boostedMeanwhile, payments.notEnoughTokens
 */
export async function boostItem(
  unit: Unit,
  member: Pick<Member, 'id'>,
  { itemId, seenUntil }: z.infer<typeof boostItemInput>,
): Promise<Date> {
  const item = await lockOwnItem(unit, member, itemId);
  if (item.state !== 'published' || item.visibleFrom === null) throw itemErrors.notBoostable();
  const last = await typedTables(unit.db)
    .selectFrom('item_boost')
    .select('ends_at as endsAt')
    .where('item_id', '=', itemId)
    .where('ends_at', '>', unit.now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if ((last?.endsAt.toISOString() ?? null) !== seenUntil) throw itemErrors.boostedMeanwhile();
  const id = newId(BoostId, unit.now.getTime());
  const startsAt = Math.max(unit.now.getTime(), item.visibleFrom.getTime(), last?.endsAt.getTime() ?? 0);
  const { BOOST_DAYS, BOOST_TOKENS } = itemSettings.read(unit.config);
  const endsAt = new Date(startsAt + BOOST_DAYS * day);
  await spendTokens(unit, 'boost', { memberId: member.id, amount: BOOST_TOKENS, reference: id });
  await typedTables(unit.db)
    .insertInto('item_boost')
    .values({ id, item_id: itemId, turn: randomInt(2 ** 31 - 1), starts_at: new Date(startsAt), ends_at: endsAt })
    .execute();
  publishItemChange(unit, { id: itemId, ownerId: member.id });
  invalidateOwnerItemsGuestCache(unit, member.id);
  return endsAt;
}
