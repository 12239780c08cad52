import { sql } from 'kysely';
import { change, daysFrom, type JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'chat.deleteTakenBack': { deletesFrom: ['chat_taken_back', 'chat_message_file'] },
  'chat.postHeldLines': [
    {
      makeDue: (world, now) => change(world, sql`update chat_held_line set held_at = ${daysFrom(now, -1)}`),
      due: () => sql`select room_id as id from chat_held_line`,
      refuses: ['chat_held_line', 'room_id'],
    },
  ],
};
