import { z } from 'zod';
import { ItemId, OfferId, RoomId, SwapId, type MemberId } from '#contracts/ids.ts';
import { findRoomProgress } from '#modules/chat/public.ts';
import { loadItemTitles } from '#modules/items/public.ts';
import type { NotificationDraft } from '#modules/notifications/public.ts';
import { loadOfferItems } from '#modules/offers/public.ts';
import { findSwapProgress } from '#modules/swaps/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ReportId } from '../domain/report.schemas.ts';
import { typedTables } from './tables.ts';

const place = z.object({ swapId: SwapId.optional(), roomId: RoomId.optional() });

type SubjectParams = Pick<NotificationDraft['params'], 'itemId' | 'offerId' | 'swapId'>;

interface ReportedSubject {
  readonly kind: string;
  readonly id: string;
  readonly evidence: unknown;
}

/**
 * Finds the item, offer or swap that these reports of one subject are about. A notification keeps its id alone and is
 * named as it is read, by what its reader may see then.
 */
export async function findSubjectParams(
  db: Db,
  reader: MemberId,
  reportIds: readonly ReportId[],
): Promise<SubjectParams> {
  const report = await reportedSubjects(db).where('id', '=', anySql(reportIds)).executeTakeFirst();
  return report ? toSubjectParams(db, reader, report) : {};
}

/**
 * Finds the title of the item that a reported subject is about, as a party to it knows it: in an offer or a swap, of
 * what that party gets. Null for what is of no item, as a profile.
 */
export async function findSubjectTitle(
  { db, now }: Pick<Unit, 'db' | 'now'>,
  party: MemberId,
  subject: Pick<ReportedSubject, 'kind' | 'id'>,
): Promise<string | null> {
  const report = await reportedSubjects(db)
    .where('subject_kind', '=', subject.kind as never)
    .where('subject_id', '=', subject.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const { itemId, offerId, swapId } = report ? await toSubjectParams(db, party, report) : {};
  if (itemId) return (await loadItemTitles(db, [itemId])).get(itemId) || null;
  const legs = swapId && (await findSwapProgress(db, party, [swapId])).get(swapId)?.legs;
  if (legs)
    return (legs.find(({ toId, title }) => toId === party && title) ?? legs.find(({ title }) => title))?.title ?? null;
  const items = offerId && (await loadOfferItems(db, party, [offerId], now)).get(offerId);
  return items ? ([...items.get, ...items.give][0]?.title ?? null) : null;
}

const reportedSubjects = (db: Db) =>
  typedTables(db).selectFrom('report').select(['subject_kind as kind', 'subject_id as id', 'evidence']).limit(1);

async function toSubjectParams(
  db: Db,
  reader: MemberId,
  { kind, id, evidence }: ReportedSubject,
): Promise<SubjectParams> {
  if (kind === 'item') return { itemId: ItemId.parse(id) };
  if (kind === 'offer') return { offerId: OfferId.parse(id) };
  const { swapId, roomId } = place.safeParse(evidence).data ?? {};
  if (swapId) return { swapId };
  const room = roomId && (await findRoomProgress(db, reader, [roomId])).get(roomId);
  return room?.offerId ? { offerId: room.offerId } : {};
}
