import type { ImageId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { attachImages, detachImages } from '#platform/uploads/attach-images.ts';
import { memberProfileSavedEvent } from '../../domain/members.events.ts';
import { upsertProfileColumns } from './upsert-profile-columns.ts';

/**
 * Replaces the picture beside a member's name; null shows their initial again.
 * @throws uploads.imageNotUsable unless the picture is theirs and was uploaded as a profile picture
 */
export async function replaceProfilePicture(unit: Unit, memberId: MemberId, imageId: ImageId | null): Promise<void> {
  const { pictureId: earlier } = await upsertProfileColumns(unit, memberId);
  await attachImages(unit, memberId, imageId === null ? [] : [imageId], 'profile');
  await detachImages(unit, earlier === null || earlier === imageId ? [] : [earlier]);
  await upsertProfileColumns(unit, memberId, { picture_id: imageId });
  unit.publish(memberProfileSavedEvent, { memberId });
}
