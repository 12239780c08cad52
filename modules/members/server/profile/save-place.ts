import { adoptTimeZone } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { MemberId } from '#contracts/ids.ts';
import { memberProfileSavedEvent } from '../../domain/members.events.ts';
import { states } from '../../domain/postcodes.ts';
import type { SavePlaceInput } from '../../domain/profile.ts';
import { findSuburbPosition } from '../places/localities.queries.ts';
import { upsertProfileColumns } from './upsert-profile-columns.ts';

/**
 * Saves where a member lives. A known place is stored in the gazetteer's spelling with its position; an unknown one as
 * typed, without a position.
 */
export async function saveMemberPlace(
  unit: Unit,
  memberId: MemberId,
  { suburb, state, postcode }: SavePlaceInput,
): Promise<{ isKnownPlace: boolean }> {
  const place = await findSuburbPosition(unit.db, suburb, state, postcode);
  const earlier = await upsertProfileColumns(unit, memberId);
  await upsertProfileColumns(unit, memberId, {
    suburb: place?.name ?? suburb,
    state,
    postcode: postcode || null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  });
  if (earlier.suburb === null) await adoptTimeZone(unit, memberId, states[state]);
  unit.publish(memberProfileSavedEvent, { memberId });
  return { isKnownPlace: place !== null };
}
