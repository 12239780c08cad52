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

/** Two new members and their direct room, which is empty. */
export async function makeRoomOfTwo(world: World) {
  const [ann, bob] = await Promise.all([world.member(), world.member()]);
  const { roomId } = await world.as(ann).chat.openDirect.mutate({ memberId: bob.id });
  return { ann, bob, roomId };
}
