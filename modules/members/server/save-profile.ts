import { sql } from 'kysely';
import { adoptTimeZone } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { MemberId } from '#contracts/ids.ts';
import { memberProfileSaved } from '../domain/members.events.ts';
import { states } from '../domain/places.ts';
import type { SaveProfile } from '../domain/profile.ts';
import { findPlace } from './localities.queries.ts';

/** Saves a profile. A place we know is kept in our spelling with its position; another as typed, without one. */
export async function saveProfile(unit: Unit, memberId: MemberId, { suburb, state, postcode, bio }: SaveProfile): Promise<{ isKnownPlace: boolean }> {
  const place = await findPlace(unit.db, suburb, state, postcode);
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into member_profile as profile (member_id, suburb, state, postcode, latitude, longitude, bio, created_at, updated_at)
    values (${memberId}, ${place?.name ?? suburb}, ${state}, ${postcode || null}, ${place?.latitude ?? null}, ${place?.longitude ?? null}, ${bio}, ${unit.now}, ${unit.now})
    on conflict (member_id) do update set suburb = excluded.suburb, state = excluded.state, postcode = excluded.postcode,
      latitude = excluded.latitude, longitude = excluded.longitude, bio = excluded.bio, updated_at = excluded.updated_at
    returning profile.xmax = 0 as "isFirst"`.execute(unit.db);
  // A row that was inserted and not updated has no xmax.
  if (rows[0]?.isFirst) await adoptTimeZone(unit, memberId, states[state]);
  unit.publish(memberProfileSaved, { memberId });
  return { isKnownPlace: place !== null };
}
