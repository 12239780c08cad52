import { sql } from 'kysely';
import type { ImageId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { attachImages, detachImages } from '#platform/uploads/attach-images.ts';
import { memberProfileSaved } from '../domain/members.events.ts';
import { ensureProfile } from './profile-row.ts';

/**
 * Replaces the picture beside a member's name; null shows their initial again.
 * @throws uploads.imageNotUsable unless the picture is theirs and was uploaded as a profile picture
 */
export async function setPicture(unit: Unit, memberId: MemberId, imageId: ImageId | null): Promise<void> {
  await ensureProfile(unit, memberId);
  const { rows } = await sql<{
    id: ImageId;
  }>`select picture_id as id from member_profile where member_id = ${memberId} and picture_id is not null`.execute(
    unit.db,
  );
  const earlier = rows.map(({ id }) => id).filter((id) => id !== imageId);
  await attachImages(unit, memberId, imageId === null ? [] : [imageId], 'profile');
  await detachImages(unit, earlier);
  await sql`update member_profile set picture_id = ${imageId} where member_id = ${memberId}`.execute(unit.db);
  unit.publish(memberProfileSaved, { memberId });
}
