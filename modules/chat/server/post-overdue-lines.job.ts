import { sql } from 'kysely';
import { z } from 'zod';
import type { RoomId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processDueRows, type DueRow } from '#platform/jobs/process-due-rows.ts';
import type { Unit } from '#platform/db/unit.ts';
import { lockRoom } from './lock-room.ts';
import { ChatHeldLine } from './room.entity.ts';
import { postHeldEventLines } from './post-event-line.ts';

const held = entityColumns(ChatHeldLine);
const due = selectList({ id: held.roomId, dueAt: sql<string>`min(${held.heldAt})::text` });

const longestMs = 15 * 60_000;

/**
 * Posts lines whose missing predecessors are overdue: a line out of order is better than a room that shows no further
 * events.
 */
export const postOverdueLinesJob = defineJob({
  name: 'chat.postHeldLines',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  run: ({ db, now, ...context }) => {
    const before = new Date(now.getTime() - longestMs);
    return processDueRows<RoomId>(context, {
      find: (after, limit) => findHeld(db, before, after, limit),
      take: postAll,
      together: 1,
    });
  },
});

async function findHeld(
  db: Db,
  before: Date,
  after: DueRow<RoomId> | null,
  limit: number,
): Promise<readonly DueRow<RoomId>[]> {
  const { rows } = await query`
    select ${due} from chat_held_line
    where ${held.heldAt} <= ${before} and ${after ? sql`${held.roomId} > ${after.id}` : sql`true`}
    group by ${held.roomId} order by ${held.roomId} limit ${limit}`.execute(db);
  return rows;
}

async function postAll(unit: Unit, ids: readonly RoomId[]): Promise<void> {
  for (const id of ids) {
    const room = await lockRoom(unit, id);
    if (room) await postHeldEventLines(unit, room, room.postedStep, true);
  }
}
