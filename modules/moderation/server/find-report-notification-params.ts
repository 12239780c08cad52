import { z } from 'zod';
import { ItemId, OfferId, RoomId, SwapId, type MemberId } from '#contracts/ids.ts';
import { findRoomUnreadStates } from '#modules/chat/public.ts';
import { loadItemTitles } from '#modules/items/public.ts';
import type { NotificationDraft } from '#modules/notifications/public.ts';
import { loadOfferItems } from '#modules/offers/public.ts';
import { findSwapProgress } from '#modules/swaps/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { AppealKind } from '../domain/appeal.ts';
import { reportSubjectKinds, type ReportSubjectKind } from '../domain/report-choices.ts';
import type { ReportId } from '../domain/report.schemas.ts';
import { typedTables } from './tables.ts';

const place = z.object({ swapId: SwapId.optional(), roomId: RoomId.optional() });

type SubjectParams = Pick<NotificationDraft['params'], 'itemId' | 'offerId' | 'swapId'>;

/** A subject of reports or of rulings. */
interface Subject {
  readonly kind: ReportSubjectKind | AppealKind;
  readonly id: string;
}

/**
 * Finds the item, offer or swap that these reports of one subject are about. A notification keeps its id alone and is
 * named as it is read, by what its reader may see then.
 */
export async function findReportNotificationParams(
  db: Db,
  reader: MemberId,
  reportIds: readonly ReportId[],
): Promise<SubjectParams> {
  const report = await typedTables(db)
    .selectFrom('report')
    .select(['subject_kind as kind', 'subject_id as id', 'evidence'])
    .where('id', '=', anySql(reportIds))
    .limit(1)
    .executeTakeFirst();
  return report ? toSubjectParams(db, reader, report, () => report.evidence) : {};
}

/**
 * Finds the title of the item that a subject is about, as a party to it knows it: in an offer or a swap, of what that
 * party gets. Null for what is of no item, as a profile.
 */
export async function findReportedItemTitle(
  { db, now }: Pick<Unit, 'db' | 'now'>,
  party: MemberId,
  subject: Subject,
): Promise<string | null> {
  const { itemId, offerId, swapId } = await toSubjectParams(db, party, subject, () => loadEvidence(db, subject));
  if (itemId) return (await loadItemTitles(db, [itemId])).get(itemId) || null;
  const legs = swapId && (await findSwapProgress(db, party, [swapId])).get(swapId)?.legs;
  if (legs)
    return (legs.find(({ toId, title }) => toId === party && title) ?? legs.find(({ title }) => title))?.title ?? null;
  const items = offerId && (await loadOfferItems(db, party, [offerId], now)).get(offerId);
  return items ? ([...items.get, ...items.getAnyOf, ...items.give, ...items.giveAnyOf][0]?.title ?? null) : null;
}

/** The latest evidence about a subject that was reported. */
async function loadEvidence(db: Db, { kind, id }: Subject): Promise<unknown> {
  if (!isReportKind(kind)) return undefined;
  const report = await typedTables(db)
    .selectFrom('report')
    .select('evidence')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return report?.evidence;
}

const isReportKind = (kind: Subject['kind']): kind is ReportSubjectKind =>
  (reportSubjectKinds as readonly string[]).includes(kind);

/** An item, an offer and a swap say themselves what they are about; of the others the evidence names the place. */
async function toSubjectParams(
  db: Db,
  reader: MemberId,
  { kind, id }: Subject,
  readEvidence: () => unknown,
): Promise<SubjectParams> {
  if (kind === 'item') return { itemId: ItemId.parse(id) };
  if (kind === 'offer') return { offerId: OfferId.parse(id) };
  if (kind === 'swap') return { swapId: SwapId.parse(id) };
  const { swapId, roomId } = place.safeParse(await readEvidence()).data ?? {};
  if (swapId) return { swapId };
  const room = roomId && (await findRoomUnreadStates(db, reader, [roomId])).get(roomId);
  return room?.offerId ? { offerId: room.offerId } : {};
}
