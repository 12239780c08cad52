import { sql } from 'kysely';
import { z } from 'zod';
import type { RoomId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { takeDue, type Due } from '#platform/jobs/take-due.ts';
import type { Unit } from '#platform/db/unit.ts';
import { lockRoom } from './lock-room.ts';
import { tellHeld } from './tell-line.ts';

const longestMs = 15 * 60_000;

/**
 * What is missing for so long will not come soon: a line out of place is better than a room that tells nothing any
 * more.
 */
export const tellHeldLines = defineJob({
  name: 'chat.tellHeldLines',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  run: ({ db, now, ...context }) => {
    const before = new Date(now.getTime() - longestMs);
    return takeDue<RoomId>(context, {
      find: (after, limit) => findHeld(db, before, after, limit),
      take: tell,
      together: 1,
    });
  },
});

async function findHeld(
  db: Db,
  before: Date,
  after: Due<RoomId> | null,
  limit: number,
): Promise<readonly Due<RoomId>[]> {
  const { rows } = await sql<Due<RoomId>>`
    select room_id as id, min(held_at)::text as "dueAt" from chat_held_line
    where held_at <= ${before} and (${after?.id ?? null}::uuid is null or room_id > ${after?.id ?? null}::uuid)
    group by room_id order by room_id limit ${limit}`.execute(db);
  return rows;
}

async function tell(unit: Unit, ids: readonly RoomId[]): Promise<void> {
  for (const id of ids) {
    const room = await lockRoom(unit, id);
    if (room) await tellHeld(unit, room, room.toldStep, true);
  }
}
