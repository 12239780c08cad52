import type { SwapPromise } from '#modules/swaps/public.ts';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import type { Db } from '#platform/db/db.ts';
import {
  sumPromisedCents,
  arePromisesWithinLimits,
  computeParcelValueLimit,
} from '../../domain/protection/protection-limits.ts';
import type { ProtectionObstacle, ProtectionRule } from '../../domain/protection/protection.schemas.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { carriedCountSql, carriesLegSql } from '../parcel-legs.ts';
import { typedTables } from '../tables.ts';
import { loadFreeFundCents } from './protection-fund.ts';
import { isWithinFundShare, fundShareDays } from './member-fund-share.ts';

/** The least amount that a card holds. */
const leastHold = 50;

/** Off in production until an operator switches it on. */
export const isProtectionEnabled = (config: ParsedSettings): boolean => deliverySettings.read(config).PROTECTED_SWAP;

/** The most that carriers, and the house fund beside them, pay for one parcel. */
interface ParcelLimits {
  readonly coverCents: number;
  readonly fundCents: number;
}

function readParcelLimits(config: ParsedSettings): ParcelLimits {
  const { PROTECTION_COVER_CENTS, PROTECTION_FUND_LEG_CENTS } = deliverySettings.read(config);
  return { coverCents: PROTECTION_COVER_CENTS, fundCents: PROTECTION_FUND_LEG_CENTS };
}

/** The limits and times of a protected swap, as they are shown. */
export function toProtectionRule(
  config: ParsedSettings,
  limits: ParcelLimits = readParcelLimits(config),
): ProtectionRule {
  const settings = deliverySettings.read(config);
  return {
    ...limits,
    mostCents: computeParcelValueLimit(limits),
    memberCents: settings.PROTECTION_FUND_MEMBER_CENTS,
    memberDays: fundShareDays,
    agreeHours: settings.PROTECTION_AGREE_HOURS,
    backHours: settings.PROTECTION_BACK_HOURS,
    packHours: settings.PROTECTION_PACK_HOURS,
    collectDays: settings.PROTECTION_COLLECT_DAYS,
    lateDays: settings.PROTECTION_LATE_DAYS,
    claimDays: settings.PROTECTION_CLAIM_DAYS,
  };
}

/** Why a swap cannot be protected now; null where it can. */
export async function findProtectionObstacle(
  db: Db,
  config: ParsedSettings,
  swapId: SwapId,
  promises: readonly SwapPromise[],
  now: Date,
): Promise<ProtectionObstacle | null> {
  const settings = deliverySettings.read(config);
  if (!settings.PROTECTED_SWAP) return 'off';
  if (promises.some(({ swapState, state }) => swapState !== 'agreed' || state !== 'agreed')) return 'over';
  const parcels = promises.filter(({ itemId }) => itemId !== null);
  if (parcels.length === 0 || !parcels.every(({ isCourierAgreed }) => isCourierAgreed)) return 'notCourier';
  if (await isUnderWay(db, swapId, promises)) return 'underWay';
  const values = promises.map(({ fromId, toId, valueCents }) => ({ fromId, toId, cents: valueCents }));
  const limits = readParcelLimits(config);
  const isTooSmall = listPromiseMembers(promises).some((memberId) => sumPromisedCents(memberId, values) < leastHold);
  if (isTooSmall || !arePromisesWithinLimits(values, limits)) return 'aboveLimit';
  const needed = values.reduce((sum, { cents }) => sum + cents, 0);
  if ((await loadFreeFundCents(db, settings.PROTECTION_FUND_CENTS)) < needed) return 'fundUsedUp';
  return (await isWithinFundShare(db, { now, most: settings.PROTECTION_FUND_MEMBER_CENTS }, values))
    ? null
    : 'memberLimit';
}

/** A label was ordered before, or another protection stands. */
async function isUnderWay(db: Db, swapId: SwapId, promises: readonly SwapPromise[]): Promise<boolean> {
  const tables = typedTables(db);
  const parcel = tables
    .selectFrom('parcel')
    .select('id')
    .where(carriesLegSql(promises.map(({ legId }) => legId)))
    .where('state', 'not in', ['draft', 'cancelled'])
    // Parcels of a protected swap are released apart: a box of several may be paid at any moment.
    .where((eb) => eb.or([eb('state', '<>', 'awaitingPayment'), eb(carriedCountSql, '>', 1)]))
    .limit(1);
  const protection = tables
    .selectFrom('swap_protection')
    .select('id')
    .where('swap_id', '=', swapId)
    .where('state', 'not in', ['declined', 'lapsed', 'settled'])
    .limit(1);
  return Boolean((await parcel.executeTakeFirst()) ?? (await protection.executeTakeFirst()));
}

export const listPromiseMembers = (promises: readonly Pick<SwapPromise, 'fromId' | 'toId'>[]): MemberId[] =>
  [...new Set(promises.flatMap(({ fromId, toId }) => [fromId, toId]))].sort();
