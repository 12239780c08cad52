import { sql } from 'kysely';
import type { LegId } from '#contracts/ids.ts';
import { mapPage, type Page } from '#contracts/page.ts';
import { bookCents } from '#modules/payments/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import { protectionHouseAccounts } from '../../domain/protection/protection-ledger.ts';
import type { ProtectionState } from '../../domain/protection/protection-state.ts';
import type { ProtectionId, StaffProtection } from '../../domain/protection/protection.schemas.ts';
import { typedTables } from '../tables.ts';
import { applyProtectionEvent } from './apply-protection-event.ts';
import { lockProtection } from './protection-case-rows.ts';
import { SwapProtection } from '../protection.entity.ts';
import { loadSidesAndPromises, type ProtectionViewContext } from './protection-views.ts';

const protection = entityColumns(SwapProtection, 'protection');
const row = selectList({
  id: protection.id,
  swapId: protection.swapId,
  state: protection.state,
  dueAt: protection.dueAt,
  changedAt: protection.changedAt,
  reservedCents: protection.reservedCents,
});

interface ProtectionsQuery {
  readonly state?: ProtectionState | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Protected swaps with their state and money, the newest first. */
export async function listStaffProtections(
  site: ProtectionViewContext & { readonly cursors: CursorCodec },
  { state, cursor, limit }: ProtectionsQuery,
): Promise<Page<StaffProtection>> {
  const list = ['delivery.protections', state ?? null];
  const place = parsePageCursor(site.cursors, list, cursor, site.now);
  const after = isAfterPositionSql(protection.id, 'down', ['uuid'], place.after);
  const { rows } = await query`
    select ${row} from swap_protection protection
    where ${state === undefined ? sql`true` : sql`${protection.state} = ${state}`} and ${after}
    order by ${protection.id} desc limit ${limit + 1}`.execute(site.db);
  const page = toPage(rows, limit, {
    cursors: site.cursors,
    list,
    place,
    positionOf: ({ id }) => [id],
    itemOf: (found) => found,
  });
  const faces = await loadSidesAndPromises(
    site,
    page.items.map(({ id }) => id),
  );
  return mapPage(page, (item) => staffView(faces, item));
}

type Faces = Awaited<ReturnType<typeof loadSidesAndPromises>>;

function staffView(
  faces: Faces,
  item: Pick<StaffProtection, 'id' | 'swapId' | 'state' | 'reservedCents'> & Dates,
): StaffProtection {
  const sides = faces.sidesOf(item.id);
  const promises = faces.promisesOf(item.id);
  const sum = (of: (promise: (typeof promises)[number]) => number) => promises.reduce((all, one) => all + of(one), 0);
  const coverCents = sum(({ row: one }) => one.coverCents ?? 0);
  const fundCents = sum(({ row: one }) => one.fundCents ?? 0);
  return {
    id: item.id,
    swapId: item.swapId,
    state: item.state,
    reservedCents: item.reservedCents,
    dueAt: item.dueAt && item.dueAt.toISOString(),
    changedAt: item.changedAt.toISOString(),
    heldCents: sides.reduce((all, { hold, cents }) => (hold === 'held' ? all + cents : all), 0),
    takenCents: sides.reduce((all, { takenCents }) => all + takenCents, 0),
    paidCents: sum(({ row: one }) => one.holdCents ?? 0) + coverCents + fundCents,
    coverCents,
    fundCents,
    sides: sides.map(({ takenCents: _taken, ...side }) => side),
    promises: promises.map(({ row: one, view }) => ({
      ...view,
      claim: one.claimWords,
      claimPictureUrl: faces.link(one.claimPictureId),
      cover: one.cover,
    })),
  };
}

interface Dates {
  readonly dueAt: Date | null;
  readonly changedAt: Date;
}

interface Decision {
  readonly protectionId: ProtectionId;
  readonly legId: LegId;
  readonly reason: string;
}

/**
 * Staff decide whether what arrived was damaged.
 * @throws delivery.notFound, delivery.ownProtection, delivery.protectionMoved
 */
export async function decideDamageClaim(
  unit: Unit,
  staff: Pick<Member, 'id'>,
  { protectionId, legId, isUpheld, reason }: Decision & { readonly isUpheld: boolean },
): Promise<void> {
  await mustBeOthers(unit, protectionId, staff);
  const kind = isUpheld ? ('claimUpheld' as const) : ('claimRejected' as const);
  if (!(await applyProtectionEvent(unit, protectionId, { kind, legId }))) throw deliveryErrors.protectionMoved();
  unit.audit({
    action: 'delivery.decideClaim',
    subject: { kind: 'protection', id: protectionId },
    after: { legId, isUpheld },
    reason,
  });
}

/**
 * The carrier has paid what the house advanced, against what it is owed for labels, or refuses to: then it is a loss.
 * @throws delivery.notFound, delivery.ownProtection, delivery.protectionMoved where nothing is claimed
 */
export async function settleCarrierCover(
  unit: Unit,
  staff: Pick<Member, 'id'>,
  { protectionId, legId, isPaid, reason }: Decision & { readonly isPaid: boolean },
): Promise<void> {
  await mustBeOthers(unit, protectionId, staff);
  const settled = await typedTables(unit.db)
    .updateTable('protection_promise')
    .set({ cover: isPaid ? 'paid' : 'refused' })
    .where('protection_id', '=', protectionId)
    .where('leg_id', '=', legId)
    .where('cover', '=', 'claimed')
    .returning('cover_cents as cents')
    .executeTakeFirst();
  if (!settled || settled.cents === null) throw deliveryErrors.protectionMoved();
  const to = isPaid ? 'house:carriers' : protectionHouseAccounts.losses;
  await bookCents(unit, {
    cause: 'protectionCover',
    reference: `${protectionId}:${legId}`,
    lines: [
      { account: to, cents: settled.cents },
      { account: protectionHouseAccounts.coverClaims, cents: -settled.cents },
    ],
  });
  unit.audit({
    action: 'delivery.settleCover',
    subject: { kind: 'protection', id: protectionId },
    after: { legId, isPaid },
    reason,
  });
}

/** Locks a protection of which the person who decides is no side. @throws delivery.notFound, delivery.ownProtection */
async function mustBeOthers(unit: Unit, id: ProtectionId, staff: Pick<Member, 'id'>): Promise<void> {
  const { now } = await lockProtection(unit, id);
  if (now.sides.some(({ memberId }) => memberId === staff.id)) throw deliveryErrors.ownProtection();
}
