import { z } from 'zod';
import { ItemId, OfferId, RoomId, SwapId, type MemberId } from '#contracts/ids.ts';
import { findRoomProgress } from '#modules/chat/public.ts';
import type { NotificationDraft } from '#modules/notifications/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { ReportId } from '../domain/report.schemas.ts';
import { typedTables } from './tables.ts';

const place = z.object({ swapId: SwapId.optional(), roomId: RoomId.optional() });

/**
 * Finds the item, offer or swap that these reports of one subject are about. A notification keeps its id alone and is
 * named as it is read, by what its reader may see then.
 */
export async function findSubjectParams(
  db: Db,
  reader: MemberId,
  reportIds: readonly ReportId[],
): Promise<Pick<NotificationDraft['params'], 'itemId' | 'offerId' | 'swapId'>> {
  const report = await typedTables(db)
    .selectFrom('report')
    .select(['subject_kind as kind', 'subject_id as id', 'evidence'])
    .where('id', '=', anySql(reportIds))
    .limit(1)
    .executeTakeFirst();
  if (!report) return {};
  if (report.kind === 'item') return { itemId: ItemId.parse(report.id) };
  if (report.kind === 'offer') return { offerId: OfferId.parse(report.id) };
  const { swapId, roomId } = place.safeParse(report.evidence).data ?? {};
  if (swapId) return { swapId };
  const room = roomId && (await findRoomProgress(db, reader, [roomId])).get(roomId);
  return room?.offerId ? { offerId: room.offerId } : {};
}
