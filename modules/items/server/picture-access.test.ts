import { describe, expect, it } from 'vitest';
import type { ImageId } from '#contracts/ids.ts';
import { imageVariants } from '#contracts/image-files.ts';
import { endMemberAbsence, markMemberAbsent } from '#modules/identity/public.ts';
import { itemForm } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { eraseMemberImages } from '#platform/uploads/member-images.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { toImageKeys } from '#platform/uploads/upload-keys.ts';
import { testWorld } from '#testing/world.ts';
import { hideRemovedPicturesJob } from './hide-removed-pictures.job.ts';
import { typedTables } from './tables.ts';

const world = await testWorld({ EARLY_ACCESS_HOURS: '0' });
const [moderator, second] = [await world.member({ role: 'moderator' }), await world.member({ role: 'owner' })];
const [first, other] = [world.as(moderator).admin, world.as(second).admin];
const reason = 'The photos show another place.';
const { storage } = world.host;

async function uploadPicture(owner: Member): Promise<ImageId> {
  const [id] = await insertPictureRows(world.host, owner, 1);
  if (!id) throw new Error('no picture');
  for (const key of toImageKeys(id, 'item')) await storage.put(key, Buffer.from('picture'));
  return id;
}

async function listedItem() {
  const owner = await world.member();
  const imageId = await uploadPicture(owner);
  const { itemId } = await world.as(owner).items.publish.mutate(itemForm({ imageIds: [imageId] }));
  return { owner, imageId, itemId };
}

async function countFiles(id: ImageId, purpose: 'item' | 'report'): Promise<number> {
  const sizes = await Promise.all(toImageKeys(id, purpose).map((key) => storage.size(key)));
  return sizes.filter((size) => size !== null).length;
}
const all = imageVariants.length;
const isPublic = async (id: ImageId) => {
  await world.work();
  return [await countFiles(id, 'item'), await countFiles(id, 'report')];
};

describe('the pictures of an item', () => {
  it('that staff removed answer by no address in any size, are shown to staff alone, and come back by an appeal', async () => {
    const { owner, imageId, itemId } = await listedItem();
    await first.items.remove.mutate({ itemId, reason });
    expect(await isPublic(imageId)).toEqual([0, all]);
    expect((await first.items.byId.query({ itemId })).pictures).toEqual([
      { id: imageId, small: expect.stringMatching(/private\/.*signature/), large: expect.stringMatching(/private\//) },
    ]);
    await world.as(owner).moderation.appeal.mutate({ kind: 'item', subjectId: itemId, words: 'It is my place.' });
    const [appeal] = (await other.moderation.appeals.query({ kind: 'item', limit: 50 })).items;
    await other.moderation.decideAppeal.mutate({ id: appeal?.id ?? ('' as never), as: 'reverse', reason });
    expect(await isPublic(imageId)).toEqual([all, 0]);
    expect((await other.items.byId.query({ itemId })).pictures[0]?.small).toMatch(/^\/files\/public\//);
  });

  it('of an owner who leaves answer by no address, come back with them, and go with the account at once', async () => {
    const { owner, imageId } = await listedItem();
    await world.transaction((unit) => markMemberAbsent(unit, owner.id, 'leaving'));
    expect(await isPublic(imageId)).toEqual([0, all]);
    await world.transaction((unit) => endMemberAbsence(unit, owner.id));
    expect(await isPublic(imageId)).toEqual([all, 0]);
    await world.transaction((unit) => eraseMemberImages(unit, owner.id));
    expect(await isPublic(imageId)).toEqual([0, 0]);
  });

  it('that were removed before removals hid pictures are hidden by a job, and those of other items stay', async () => {
    const [removed, listed] = [await listedItem(), await listedItem()];
    await typedTables(world.db)
      .updateTable('item')
      .set({ state: 'removed' })
      .where('id', '=', removed.itemId)
      .execute();
    await world.host.boss.send(hideRemovedPicturesJob.name, {});
    expect(await isPublic(removed.imageId)).toEqual([0, all]);
    expect(await isPublic(listed.imageId)).toEqual([all, 0]);
  });
});
