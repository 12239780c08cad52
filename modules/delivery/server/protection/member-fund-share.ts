import { day } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import type { LegPromise } from '../../domain/protection/protection-case.ts';
import { computeFundExposure } from '../../domain/protection/protection-limits.ts';
import type { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { typedTables } from '../tables.ts';

/** The time over which a member's share of the fund is counted, in days; the shown rule names it. */
export const fundShareDays = 30;

type Parties = Pick<LegPromise, 'fromId' | 'toId' | 'cents'>;

/**
 * Sums what the fund has paid within 30 days for promises of a member or to them, and keeps ready for those that stand,
 * and what the house lost with them by chargebacks. It bounds what two members can get who let their cards fail, or
 * take their payments back, by agreement.
 */
async function computeShare(db: Db, memberId: MemberId, now: Date, except: ProtectionId | null): Promise<number> {
  const rows = await typedTables(db)
    .selectFrom('protection_promise as promise')
    .innerJoin('swap_protection as protection', 'protection.id', 'promise.protection_id')
    .leftJoin('protection_side as side', (join) =>
      join.onRef('side.protection_id', '=', 'promise.protection_id').onRef('side.member_id', '=', 'promise.from_id'),
    )
    .select(['side.is_charged_back as isChargedBack', 'promise.hold_cents as holdCents'])
    .select(['promise.kind', 'promise.cents', 'promise.state', 'promise.is_owed as isOwed'])
    .select(['promise.fund_cents as fundCents', 'protection.cover_cents as coverCents'])
    .where((eb) => eb.or([eb('promise.from_id', '=', memberId), eb('promise.to_id', '=', memberId)]))
    .where('protection.state', 'not in', ['proposed', 'declined', 'lapsed'])
    .where((eb) =>
      eb.or([
        eb('protection.state', '<>', 'settled'),
        eb('protection.changed_at', '>', new Date(now.getTime() - fundShareDays * day)),
      ]),
    )
    .$if(except !== null, (rest) => rest.where('protection.id', '<>', except as ProtectionId))
    .execute();
  const sumLost = ({ isChargedBack, holdCents }: (typeof rows)[number]) => (isChargedBack ? (holdCents ?? 0) : 0);
  return rows.reduce((sum, row) => sum + (row.fundCents ?? computeFundExposure(row, row.coverCents)) + sumLost(row), 0);
}

/** Whether each member of these promises stays within their share of the fund. */
export async function isWithinFundShare(
  db: Db,
  { now, most, except = null }: { readonly now: Date; readonly most: number; readonly except?: ProtectionId | null },
  promises: readonly Parties[],
): Promise<boolean> {
  for (const memberId of new Set(promises.flatMap(({ fromId, toId }) => [fromId, toId]))) {
    const needed = promises
      .filter(({ fromId, toId }) => fromId === memberId || toId === memberId)
      .reduce((sum, { cents }) => sum + cents, 0);
    if (needed + (await computeShare(db, memberId, now, except)) > most) return false;
  }
  return true;
}

/**
 * Refuses a protection that all have agreed to, where a member has used up their share since it was proposed. The
 * fund's row is locked by then, so that two protections of one member are counted one after the other.
 * @throws delivery.notProtectable
 */
export async function requireWithinFundShare(
  unit: Unit,
  id: ProtectionId,
  promises: readonly Parties[],
): Promise<void> {
  const limit = { now: unit.now, most: deliverySettings.read(unit.config).PROTECTION_FUND_MEMBER_CENTS, except: id };
  if (!(await isWithinFundShare(unit.db, limit, promises))) throw deliveryErrors.notProtectable({ why: 'memberLimit' });
}
