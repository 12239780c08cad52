import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import type { ProtectionCase } from '../../domain/protection/protection-case.ts';
import type { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { typedTables } from '../tables.ts';

export type ProtectionRow = Awaited<ReturnType<typeof lockProtection>>['row'];
export type ProtectionSideRow = Awaited<ReturnType<typeof listProtectionSides>>[number];
export type ProtectionPromiseRow = Awaited<ReturnType<typeof listProtectionPromises>>[number];

/**
 * Locks a protection with all that belongs to it. It comes after the swap and before parcels in the lock order.
 * @throws delivery.notFound
 */
export async function lockProtection(unit: Unit, id: ProtectionId) {
  const row = await typedTables(unit.db)
    .selectFrom('swap_protection')
    .select(['id', 'swap_id as swapId', 'state', 'cover_cents as coverCents', 'reserved_cents as reservedCents'])
    .select(['due_at as dueAt', 'proposed_by as proposedBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw deliveryErrors.notFound();
  return { row, now: await readCase(unit.db, row) };
}

/** The case as the rules of the domain know it. */
async function readCase(
  db: Db,
  { id, state, coverCents }: Pick<ProtectionCase, 'state' | 'coverCents'> & { readonly id: ProtectionId },
): Promise<ProtectionCase> {
  const [sides, promises] = await Promise.all([listProtectionSides(db, [id]), listProtectionPromises(db, [id])]);
  return {
    state,
    coverCents,
    sides,
    promises: promises.map((promise) => ({ ...promise, paid: toProtectionPayment(promise) })),
  };
}

export const toProtectionPayment = ({
  holdCents,
  coverCents,
  fundCents,
}: Pick<ProtectionPromiseRow, 'holdCents' | 'coverCents' | 'fundCents'>) =>
  holdCents === null || coverCents === null || fundCents === null ? null : { holdCents, coverCents, fundCents };

export const listProtectionSides = (db: Db, ids: readonly ProtectionId[]) =>
  typedTables(db)
    .selectFrom('protection_side')
    .select(['protection_id as protectionId', 'member_id as memberId', 'cents', 'has_agreed as hasAgreed', 'hold'])
    .select(['held_until as heldUntil', 'checkout_id as checkoutId', 'taken_cents as takenCents'])
    .select(['is_charged_back as isChargedBack', 'written_back_cents as writtenBackCents'])
    .where('protection_id', 'in', [...ids])
    .orderBy('member_id')
    .execute();

export const listProtectionPromises = (db: Db, ids: readonly ProtectionId[]) =>
  typedTables(db)
    .selectFrom('protection_promise')
    .select(['protection_id as protectionId', 'leg_id as legId', 'kind', 'item_id as itemId', 'from_id as fromId'])
    .select(['to_id as toId', 'cents', 'state', 'is_ordered as isOrdered', 'is_stranded as isStranded'])
    .select(['is_owed as isOwed', 'hold_cents as holdCents', 'cover_cents as coverCents', 'fund_cents as fundCents'])
    .select(['cover', 'picture_id as pictureId', 'claim_picture_id as claimPictureId', 'claim_words as claimWords'])
    .where('protection_id', 'in', [...ids])
    .orderBy('leg_id')
    .execute();
