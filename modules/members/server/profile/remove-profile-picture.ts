import { z } from 'zod';
import { ImageId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { restoreAndUnblockPicture, hideAndBlockPicture } from '#platform/uploads/hide-pictures.ts';
import { memberProfileSavedEvent } from '../../domain/members.events.ts';
import { memberVisibilityTopic } from '../blocks/member-visibility.topic.ts';
import { typedTables } from '../tables.ts';

/** The picture that was taken from beside a member's name. */
export const removedProfilePictureSchema = z.object({ imageId: ImageId });
type PortraitContent = z.infer<typeof removedProfilePictureSchema>;

/** Takes the picture from beside a member's name; they may choose another. @returns undefined where there is none */
export async function removeProfilePicture(unit: Unit, id: MemberId): Promise<PortraitContent | undefined> {
  const imageId = await lockPortrait(unit, id);
  if (!imageId) return undefined;
  await write(unit, id, null);
  await hideAndBlockPicture(unit, imageId);
  return { imageId };
}

/** Puts it back, unless the member has chosen another meanwhile; it is theirs to choose again then. */
export async function restoreProfilePicture(unit: Unit, id: MemberId, { imageId }: PortraitContent): Promise<void> {
  const current = await lockPortrait(unit, id);
  const isBack = await restoreAndUnblockPicture(unit, imageId, 'profile', { isUsed: current === null });
  if (isBack && current === null) await write(unit, id, imageId);
}

/** @returns undefined for a member without a profile, null for one without a picture */
async function lockPortrait(unit: Unit, id: MemberId): Promise<ImageId | null | undefined> {
  const profile = await typedTables(unit.db)
    .selectFrom('member_profile')
    .select('picture_id as pictureId')
    .where('member_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return profile?.pictureId;
}

async function write(unit: Unit, id: MemberId, imageId: ImageId | null): Promise<void> {
  await typedTables(unit.db)
    .updateTable('member_profile')
    .set({ picture_id: imageId, updated_at: unit.now })
    .where('member_id', '=', id)
    .execute();
  unit.publish(memberProfileSavedEvent, { memberId: id });
  unit.publishChange(memberVisibilityTopic.name, id);
}
