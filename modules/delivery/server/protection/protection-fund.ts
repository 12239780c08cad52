import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import type { ProtectionCase, ProtectionEffect } from '../../domain/protection/protection-case.ts';
import { computeFundReserve } from '../../domain/protection/protection-limits.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { typedTables } from '../tables.ts';

/**
 * Keeps ready what the fund may still have to pay for a case, and counts what it pays. The fund's row comes last in the
 * lock order.
 * @returns what is kept ready for the case now
 * @throws delivery.fundUsedUp where a case would need more than there is
 */
export async function updateFundReserve(
  unit: Unit,
  before: number,
  next: ProtectionCase,
  effects: readonly ProtectionEffect[],
): Promise<number> {
  const reserved = computeFundReserve(next);
  const spent = effects.reduce((sum, effect) => sum + (effect.kind === 'pay' ? effect.payment.fundCents : 0), 0);
  const change = reserved - before;
  if (change === 0 && spent === 0) return reserved;
  const { numUpdatedRows } = await typedTables(unit.db)
    .updateTable('protection_fund')
    .set({ reserved_cents: sql`reserved_cents + ${change}`, spent_cents: sql`spent_cents + ${spent}` })
    .where((eb) =>
      change + spent <= 0
        ? eb.lit(true)
        : eb(
            sql<number>`reserved_cents + spent_cents + ${change + spent}::bigint`,
            '<=',
            deliverySettings.read(unit.config).PROTECTION_FUND_CENTS,
          ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw deliveryErrors.fundUsedUp();
  return reserved;
}

/** Computes the part of the fund that is neither paid nor kept ready. */
export async function loadFreeFundCents(db: Db, most: number): Promise<number> {
  const row = await typedTables(db)
    .selectFrom('protection_fund')
    .select(['reserved_cents as reserved', 'spent_cents as spent'])
    .executeTakeFirstOrThrow();
  return most - Number(row.reserved) - Number(row.spent);
}
