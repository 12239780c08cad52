import { sql } from 'kysely';
import { z } from 'zod';
import { day, hour } from '#contracts/durations.ts';
import type { ImageId } from '#contracts/ids.ts';
import { isDisputeEvidenceSql, swapSettings } from '#modules/swaps/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { detachImages } from '#platform/uploads/attach-images.ts';
import { chatSettings } from '../domain/chat.settings.ts';
import { ChatMessageFile, ChatRoom, ChatTakenBack } from './room.entity.ts';

/** The number of messages that one transaction deletes. */
const together = 500;

const r = entityColumns(ChatRoom, 'r');
const kept = entityColumns(ChatTakenBack, 'kept');
const file = entityColumns(ChatMessageFile, 'file');
const deleted = selectList({
  messages: sql<number>`(select count(*)::int from due)`,
  imageIds: sql<ImageId[]>`array(select image_id::text from files)`,
});

/**
 * Deletes what was taken back and is past its time: its words, and its files but for those of a report. A dispute keeps
 * both as long as its evidence is kept.
 */
export const deleteTakenBackMessagesJob = defineJob({
  name: 'chat.deleteTakenBack',
  schema: z.object({}),
  schedule: '25 * * * *',
  async run({ now, host, transaction }) {
    const before = new Date(now.getTime() - chatSettings.read(host.config).TAKEN_BACK_HOURS * hour);
    const settledAfter = new Date(now.getTime() - swapSettings.read(host.config).REPORT_EVIDENCE_DAYS * day);
    for (let isMore = true; isMore;)
      isMore = (await transaction((unit) => deleteDue(unit, before, settledAfter))) === together;
  },
});

async function deleteDue(unit: Unit, before: Date, settledAfter: Date): Promise<number> {
  const { rows } = await query`
    with due as (
      select ${kept.roomId}, ${kept.messageId} from chat_taken_back kept join chat_room r on ${r.id} = ${kept.roomId}
      where ${kept.takenBackAt} <= ${before}
        and not ${isDisputeEvidenceSql({ offerId: r.offerId, chainId: r.chainId }, settledAfter)}
      order by ${kept.takenBackAt} limit ${together} for update of kept skip locked
    ), words as (
      delete from chat_taken_back kept using due
      where ${kept.roomId} = due.room_id and ${kept.messageId} = due.message_id
    ), files as (
      delete from chat_message_file file using due
      where ${file.roomId} = due.room_id and ${file.messageId} = due.message_id and not ${file.isEvidence}
      returning ${file.imageId} as image_id
    )
    select ${deleted}`.execute(unit.db);
  await detachImages(unit, rows[0]?.imageIds ?? []);
  return rows[0]?.messages ?? 0;
}
