import type { MemberId, RoomId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { computeDistanceKm, roundKmForDisplay } from '#modules/items/public.ts';
import { findMemberPlace, loadPublicProfile, type MemberPlace } from '#modules/members/public.ts';
import { loadReputationSummaries } from '#modules/reputation/public.ts';
import type { Db } from '#platform/db/db.ts';
import { chatErrors } from '../domain/chat.errors.ts';
import type { PartnerStanding } from '../domain/chat.schemas.ts';
import { findRoom } from './chat.queries.ts';
import { typedTables } from './tables.ts';

/**
 * Finds the other member of a room of two; null in a room of several, and where the viewer may not open their page.
 * @throws chat.notInRoom
 */
export async function findRoomPartner(db: Db, viewer: MemberId, roomId: RoomId): Promise<MemberId | null> {
  const room = await findRoom(db, viewer, roomId);
  if (!room) throw chatErrors.notInRoom();
  const others = room.members.filter(({ id }) => id !== viewer);
  return (others.length === 1 && others[0]?.id) || null;
}

/** Finds the other member of a room of two, with the last message that they wrote there. @throws chat.notInRoom */
export async function findLastPartnerMessage(db: Db, viewer: MemberId, roomId: RoomId) {
  const partnerId = await findRoomPartner(db, viewer, roomId);
  if (!partnerId) return null;
  const last = await typedTables(db)
    .selectFrom('chat_message')
    .select('id')
    .where('room_id', '=', roomId)
    .where('author_id', '=', partnerId)
    .where('text', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { partnerId, messageId: last?.id ?? null };
}

/** Loads what the partner's page says anyway, for the head of a room. @throws chat.notInRoom */
export async function loadPartnerStanding(
  db: Db,
  viewer: MemberId,
  roomId: RoomId,
  config: ParsedSettings,
): Promise<PartnerStanding | null> {
  const id = await findRoomPartner(db, viewer, roomId);
  const profile = id && (await loadPublicProfile(db, viewer, id));
  if (!profile) return null;
  const [[reputation], own, theirs] = await Promise.all([
    loadReputationSummaries(db, [profile.id], config),
    findMemberPlace(db, viewer),
    findMemberPlace(db, profile.id),
  ]);
  return {
    memberId: profile.id,
    joinedAt: profile.joinedAt,
    swaps: reputation?.stoodBy ?? 0,
    km: computeShownDistance(own, theirs),
  };
}

/** As rough as it is shown: nothing on the way to the screen is more exact. */
function computeShownDistance(own: MemberPlace, theirs: MemberPlace): number | null {
  const [here, there] = [toCentre(own), toCentre(theirs)];
  return here && there && roundKmForDisplay(computeDistanceKm(here, there));
}

const toCentre = ({ latitude, longitude }: MemberPlace) =>
  latitude !== null && longitude !== null ? { latitude, longitude } : null;
