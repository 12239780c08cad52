import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ImageId } from '#contracts/ids.ts';
import { imageVariants } from '#contracts/image-files.ts';
import { loadItemCards } from '#modules/items/public.ts';
import { makeItem } from '#modules/items/testing.ts';
import { importImage } from '#platform/uploads/import-image.ts';
import { toImageKeys, toPartKey } from '#platform/uploads/upload-keys.ts';
import { renderPictureScene, type PictureSubject } from '#testing/pictures/scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const staff = world.as(await world.member({ role: 'moderator' })).admin;
const owner = await world.member();
const view = (subject: PictureSubject) => renderPictureScene(subject, 600, 750);
const folder = await mkdtemp(join(tmpdir(), 'swapu-doubtful-'));
const reason = 'Not for a page that everyone sees.';

/** A smooth shape in the colours of skin, before stripes of its own, so that each picture has its own fingerprint. */
const skin = (left: number, width = 640) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800"><rect width="640" height="800" fill="#35506b"/>
      <rect x="${left}" width="170" height="800" fill="#c3d8e6"/><rect y="${left}" width="640" height="120" fill="#22384c"/>
      <ellipse cx="320" cy="400" rx="190" ry="250" fill="#d9a184"/></svg>`),
  )
    .resize({ width })
    .jpeg({ quality: width === 640 ? 90 : 60 });

async function upload(picture: Sharp, purpose: 'item' | 'report' = 'item'): Promise<ImageId> {
  const { uploads } = world.as(owner);
  const bytes = await picture.jpeg().toBuffer();
  const { uploadId } = await uploads.begin.mutate({ purpose, size: bytes.length });
  await world.host.storage.put(toPartKey(uploadId, 0), bytes);
  const { id } = await uploads.finish.mutate({ uploadId });
  await world.work();
  return id;
}

/** Blocks a picture that has as many other bits as `bits` has ones. */
const blockLike = (id: ImageId, bits: number) =>
  sql`insert into blocked_picture (fingerprint, blocked_at)
    select fingerprint # ${bits}::bigint::bit(64), now() from image_asset where id = ${id}`.execute(world.db);

/** An item that shows these pictures, in this order. */
async function itemWith(...images: ImageId[]) {
  const id = await makeItem(world.db, owner.id, { title: 'Anatomy chart' });
  await sql`delete from item_image where item_id = ${id}`.execute(world.db);
  await sql`insert into item_image (item_id, position, image_id)
    select ${id}, place - 1, image_id from unnest(${images}::uuid[]) with ordinality as shown (image_id, place)`.execute(
    world.db,
  );
  return id;
}
const inQueue = async (id: ImageId) =>
  (await staff.moderation.list.query({ kind: 'picture', limit: 50 })).items.find(({ subjectId }) => subjectId === id);
async function readShown(itemId: Awaited<ReturnType<typeof itemWith>>) {
  const answer = await world.guest().items.byId.query({ itemId });
  return answer.kind === 'item' ? answer.item.pictures.map(({ id }) => id) : [];
}

async function readCover(itemId: Awaited<ReturnType<typeof itemWith>>) {
  const [card] = await loadItemCards(world.db, null, [itemId], world.clock.now());
  return card?.cover?.id;
}

describe('a doubtful picture', () => {
  it('waits in the queue of staff, and is seen meanwhile where only its colours speak against it', async () => {
    const [doubtful, plain] = [await upload(skin(250)), await upload(await view('tent'))];
    const itemId = await itemWith(doubtful, plain);
    const row = await inQueue(doubtful);
    expect(row).toMatchObject({ kind: 'picture', reason: 'bareSkin', aboutId: owner.id, state: 'open', reports: 1 });
    expect(await inQueue(plain)).toBeUndefined();
    expect(await readShown(itemId)).toEqual([doubtful, plain]);
  });

  it('that is like a removed one is seen by its owner alone, until it is approved', async () => {
    await blockLike(await upload(skin(200)), 0b111_111);
    const [doubtful, plain] = [await upload(skin(200)), await upload(await view('tent'))];
    const itemId = await itemWith(doubtful, plain);
    const row = await inQueue(doubtful);
    expect(row).toMatchObject({ reason: 'likeRemoved' });
    expect(await readShown(itemId)).toEqual([plain]);
    expect(await readCover(itemId)).toBe(plain);
    const edited = await world.as(owner).items.toEdit.query({ itemId });
    expect(edited?.pictures.map(({ id }) => id)).toEqual([doubtful, plain]);
    if (!row) return;
    expect(await staff.moderation.byId.query({ id: row.id })).toMatchObject({ reporterId: null });
    await staff.moderation.decide.mutate({ id: row.id, decision: 'dismissed', reason });
    expect(await readShown(itemId)).toEqual([doubtful, plain]);
    expect(await readCover(itemId)).toBe(doubtful);
    expect(await inQueue(doubtful)).toBeUndefined();
    await world.work();
  });

  it('that is removed goes from its item, and a smaller copy of it is refused', async () => {
    const [doubtful, plain] = [await upload(skin(120)), await upload(await view('chair'))];
    const itemId = await itemWith(doubtful, plain);
    const row = await inQueue(doubtful);
    if (!row) return expect.unreachable();
    await staff.moderation.decide.mutate({ id: row.id, decision: 'pictureRemoved', reason });
    await world.work();
    expect(await readShown(itemId)).toEqual([plain]);
    expect((await world.as(owner).items.toEdit.query({ itemId }))?.pictures.map(({ id }) => id)).toEqual([plain]);
    expect(world.mails().at(-1)).toMatchObject({ text: expect.stringContaining(reason) });
    expect(await expectRefusal(upload(skin(120, 400)))).toMatchObject({ code: 'uploads.notAppropriate' });
    expect(await upload(skin(400))).toEqual(expect.any(String));
    expect(await upload(skin(120), 'report')).toEqual(expect.any(String));
  });

  it('that is removed answers by no address any more, and may be uploaded again after an appeal', async () => {
    const [doubtful, plain] = [await upload(skin(60)), await upload(await view('bicycle'))];
    await itemWith(doubtful, plain);
    const listFiles = async (id: ImageId) => {
      const sizes = await Promise.all(toImageKeys(id, 'item').map((key) => world.host.storage.size(key)));
      return sizes.filter((size) => size !== null).length;
    };
    expect(await listFiles(doubtful)).toBe(imageVariants.length);
    const row = await inQueue(doubtful);
    if (!row) return expect.unreachable();
    await staff.moderation.decide.mutate({ id: row.id, decision: 'pictureRemoved', reason });
    await world.work();
    expect([await listFiles(doubtful), await listFiles(plain)]).toEqual([0, imageVariants.length]);
    expect(await expectRefusal(upload(skin(60)))).toMatchObject({ code: 'uploads.notAppropriate' });

    const appeal = { kind: 'picture', subjectId: doubtful, words: 'It is a vase of wood.' } as const;
    const { id } = await staff.moderation.recordAppeal.mutate(appeal);
    expect(await expectRefusal(staff.moderation.recordAppeal.mutate(appeal))).toMatchObject({
      code: 'moderation.appealedBefore',
    });
    const decision = { id, as: 'reverse', reason: 'A vase indeed.' } as const;
    const other = world.as(await world.member({ role: 'moderator' })).admin;
    expect(await expectRefusal(staff.moderation.decideAppeal.mutate(decision))).toMatchObject({
      code: 'moderation.ownRuling',
    });
    await other.moderation.decideAppeal.mutate(decision);
    const { items } = await other.moderation.appeals.query({ state: 'reversed', kind: 'picture', limit: 50 });
    expect(items.find((one) => one.id === id)).toMatchObject({ subjectId: doubtful, ruledReason: reason });
    expect(await upload(skin(60))).toEqual(expect.any(String));
    expect(await expectRefusal(other.moderation.recordAppeal.mutate(appeal))).toMatchObject({
      code: 'moderation.nothingToAppeal',
    });
  });

  it('of an operator is not judged', async () => {
    const path = join(folder, 'own.jpg');
    await skin(280).toFile(path);
    const image = await importImage(world.host, (run) => world.transaction(run), {
      owner: owner.id,
      purpose: 'item',
      path,
    });
    await world.work();
    expect(await inQueue(image)).toBeUndefined();
  });

  it('is no thing that a member could report, and an item in it is none to remove', async () => {
    const row = await inQueue(await upload(skin(300)));
    if (!row) return expect.unreachable();
    expect(
      await expectRefusal(staff.moderation.decide.mutate({ id: row.id, decision: 'itemRemoved', reason })),
    ).toMatchObject({ code: 'moderation.nothingToRemove' });
  });
});

it('a picture in which nothing is to be seen is doubted, and ordinary things are not', async () => {
  const blank = sharp({ create: { width: 600, height: 600, channels: 3, background: '#808080' } });
  expect(await inQueue(await upload(blank))).toMatchObject({ reason: 'nothingSeen' });
  for (const subject of ['bicycle', 'guitar', 'headphones', 'skateboard', 'camera'] satisfies PictureSubject[])
    expect(await inQueue(await upload(await view(subject)))).toBeUndefined();
});
