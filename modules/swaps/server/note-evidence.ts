import type { DeliveryId, MemberId, SwapNoteId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { SwapDelivery, SwapNote, SwapParty } from './swap.entity.ts';

const note = entityColumns(SwapNote, 'note');
const way = entityColumns(SwapDelivery, 'way');
const me = entityColumns(SwapParty, 'me');

const evidence = selectList({
  swapId: note.swapId,
  authorId: note.authorId,
  text: note.text,
  sentAt: note.writtenAt,
});

/** A copy of a note about a swap at this moment, as evidence for the staff who decide about a report of it. */
export type NoteEvidence = SelectedRow<typeof evidence>;

/** Undefined for a note of a swap to which the viewer is no party, and for one that was erased. */
export async function loadNoteEvidence(db: Db, viewer: MemberId, id: SwapNoteId): Promise<NoteEvidence | undefined> {
  const { rows } = await query`
    select ${evidence} from swap_note note
    join swap_party me on ${me.swapId} = ${note.swapId} and ${me.memberId} = ${viewer}
    where ${note.id} = ${id} and ${note.text} <> ''`.execute(db);
  return rows[0];
}

const placeOfMeeting = selectList({
  swapId: way.swapId,
  authorId: way.proposedById,
  text: way.place.$notNull(),
  sentAt: way.proposedAt,
});

/** The same of a meeting's place, which the two who meet read. */
export async function loadMeetingPlaceEvidence(
  db: Db,
  viewer: MemberId,
  id: DeliveryId,
): Promise<NoteEvidence | undefined> {
  const { rows } = await query`
    select ${placeOfMeeting} from swap_delivery way
    where ${way.id} = ${id} and ${viewer} in (${way.fromId}, ${way.toId}) and ${way.place} <> ''`.execute(db);
  return rows[0];
}
