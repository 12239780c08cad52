import { sql } from 'kysely';
import { day } from '#contracts/durations.ts';
import type { MemberId, RoomId } from '#contracts/ids.ts';
import { findRoomPartner } from '#modules/chat/public.ts';
import { countDisputesBetween } from '#modules/swaps/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { PartnerCaution } from '../domain/report.schemas.ts';
import { Appeal } from './appeal.entity.ts';
import { Report } from './report.entity.ts';

const report = entityColumns(Report);
const appeal = entityColumns(Appeal);

/**
 * Caution about the partner of a room: disputes between the two, and whether staff found a report of the partner right
 * within these days. A report that waits, was dismissed or was reversed on appeal says nothing.
 * Null in a room of several.
 * @throws chat.notInRoom
 */
export async function loadPartnerCaution(
  db: Db,
  viewer: MemberId,
  roomId: RoomId,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<PartnerCaution | null> {
  const partner = await findRoomPartner(db, viewer, roomId);
  if (!partner) return null;
  const upheld = selectList({
    isUpheld: sql<boolean>`exists (
      select from report where ${report.aboutId} = ${partner} and ${report.reporterId} is not null
        and ${report.state} = 'decided' and ${report.decision} <> 'dismissed'
        and ${report.decidedAt} > ${new Date(now.getTime() - days * day)}
        and not exists (
          select from appeal where ${appeal.subjectId} = ${report.subjectId} and ${appeal.aboutId} = ${partner}
            and ${appeal.state} = 'reversed' and ${appeal.ruledAt} >= ${report.decidedAt}))`,
  });
  const { rows } = await query`select ${upheld}`.execute(db);
  return { disputes: await countDisputesBetween(db, viewer, partner), hasUpheldReport: rows[0]?.isUpheld === true };
}
