import { sql } from 'kysely';

/** Agreed and proposed deliveries, from `swap`. */
export const deliveriesColumn = sql`(
  select coalesce(json_agg(json_build_object('id', way.id, 'fromId', way.from_id, 'toId', way.to_id, 'kind', way.kind, 'meetingAt', way.meeting_at,
    'place', way.place, 'proposedById', way.proposed_by, 'agreedAt', way.agreed_at) order by way.agreed_at nulls last, way.id), '[]')
  from swap_delivery way where way.swap_id = swap.id and way.ended_at is null)`;

/** Notes of the parties, oldest first, from `swap`. */
export const notesColumn = sql`(
  select coalesce(json_agg(json_build_object('authorId', note.author_id, 'kind', note.kind, 'text', note.text, 'writtenAt', note.written_at) order by note.written_at, note.id), '[]')
  from swap_note note where note.swap_id = swap.id and note.text <> '')`;

/** The decision of an admin, from `swap`; null where there is none. */
export const settlementColumn = sql`case when swap.settled_as is not null then
  json_build_object('as', swap.settled_as, 'reason', swap.settled_reason, 'settledAt', swap.settled_at) end`;
