import type { ImageId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { toPartKey } from '#platform/uploads/upload-keys.ts';
import type { World } from '#testing/world.ts';

/** Uploads a file for a message as a member's browser does, in one part. */
export async function uploadMessageFile(world: World, member: Member, bytes: Buffer): Promise<ImageId> {
  const calls = world.as(member).uploads;
  const { uploadId } = await calls.begin.mutate({ purpose: 'chat', size: bytes.length });
  await world.host.storage.put(toPartKey(uploadId, 0), bytes);
  return (await calls.finishAttachment.mutate({ uploadId })).id;
}
