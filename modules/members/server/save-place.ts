import { sql } from 'kysely';
import { adoptTimeZone } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { MemberId } from '#contracts/ids.ts';
import { memberProfileSaved } from '../domain/members.events.ts';
import { states } from '../domain/places.ts';
import type { SavePlace } from '../domain/profile.ts';
import { findPlace } from './localities.queries.ts';
import { ensureProfile } from './profile-row.ts';

/**
 * Saves where a member lives. A known place is stored in the gazetteer's spelling with its position; an unknown one as
 * typed, without a position.
 */
export async function savePlace(
  unit: Unit,
  memberId: MemberId,
  { suburb, state, postcode }: SavePlace,
): Promise<{ isKnownPlace: boolean }> {
  const place = await findPlace(unit.db, suburb, state, postcode);
  await ensureProfile(unit, memberId);
  const { rows } = await sql<{ isFirst: boolean }>`
    with earlier as (select suburb from member_profile where member_id = ${memberId})
    update member_profile set suburb = ${place?.name ?? suburb}, state = ${state}, postcode = ${postcode || null},
      latitude = ${place?.latitude ?? null}, longitude = ${place?.longitude ?? null}
    where member_id = ${memberId} returning (select suburb is null from earlier) as "isFirst"`.execute(unit.db);
  if (rows[0]?.isFirst) await adoptTimeZone(unit, memberId, states[state]);
  unit.publish(memberProfileSaved, { memberId });
  return { isKnownPlace: place !== null };
}
