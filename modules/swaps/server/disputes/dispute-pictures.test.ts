import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ImageId } from '#contracts/ids.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { createBlockScene } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { deleteOldDisputeEvidenceJob } from './delete-old-dispute-evidence.job.ts';
import { eraseMemberSwapData } from '../api/member-data.ts';

const world = await testWorld();
const staff = world.as(await world.member({ role: 'moderator' })).admin.swaps;
const reason = 'The photos show the crack.';

/** A swap of two members, with pictures that the first of them uploaded as evidence. */
async function sceneWith(pictures: number) {
  const scene = await createBlockScene(world);
  const { swapId } = await scene.swap();
  return { ...scene, swapId, imageIds: await insertPictureRows(world.host, scene.viewer, pictures, 'report') };
}
type Scene = Awaited<ReturnType<typeof sceneWith>>;

const problem = 'It came with a crack.';
const listShownIds = async ({ swapId }: Pick<Scene, 'swapId'>) =>
  (await staff.dispute.query({ swapId })).notes.map(({ pictures }) => pictures.map(({ id }) => id));
async function countLoose(ids: readonly ImageId[]): Promise<number> {
  const { rows } = await sql`
    select from image_asset where id = any(${[...ids]}::uuid[]) and loose_since is not null`.execute(world.db);
  return rows.length;
}

it('pictures of a problem are shown to staff by private links, and to the parties by their number', async () => {
  const scene = await sceneWith(2);
  const { me, them, swapId, imageIds } = scene;
  await me.swaps.report.mutate({ swapId, problem, imageIds });
  const [note] = (await staff.dispute.query({ swapId })).notes;
  expect(note?.pictures.map(({ id }) => id)).toEqual(imageIds);
  for (const { small, large } of note?.pictures ?? [])
    for (const link of [small, large]) expect(link).toMatch(/^\/files\/private\/images\/.+\?expires=\d+&signature=/);
  for (const side of [me, them]) {
    const view = await side.swaps.byId.query({ swapId });
    expect(view.notes).toMatchObject([{ text: problem, pictures: 2 }]);
    expect(JSON.stringify(view)).not.toContain(imageIds[0]);
  }
  expect(await countLoose(imageIds)).toBe(0);
});

it('a person of staff who is a party sees no pictures either', async () => {
  const { me, viewer, other, swapId, imageIds } = await sceneWith(1);
  await me.swaps.report.mutate({ swapId, problem, imageIds });
  for (const party of [viewer, other]) {
    const asStaff = world.as({ ...party, role: 'moderator', hasTwoFactor: true }).admin.swaps;
    expect((await asStaff.dispute.query({ swapId })).notes).toMatchObject([{ text: problem, pictures: [] }]);
  }
});

it('pictures of another member are refused, and nothing is reported', async () => {
  const { them, swapId, imageIds } = await sceneWith(1);
  expect(await expectRefusal(them.swaps.report.mutate({ swapId, problem, imageIds }))).toMatchObject({
    code: 'uploads.imageNotUsable',
  });
  expect(await them.swaps.byId.query({ swapId })).toMatchObject({ state: 'agreed', notes: [] });
});

it('a statement that is written anew keeps its pictures, the latest four', async () => {
  const scene = await sceneWith(6);
  const { me, swapId, imageIds } = scene;
  await me.swaps.report.mutate({ swapId, problem });
  world.clock.advance({ minutes: 1 });
  const statement = 'I unpacked it at once.';
  await me.swaps.writeStatement.mutate({ swapId, statement, imageIds: imageIds.slice(0, 3) });
  await me.swaps.writeStatement.mutate({ swapId, statement, imageIds: imageIds.slice(3) });
  expect(await listShownIds(scene)).toEqual([[], imageIds.slice(2)]);
  expect(await countLoose(imageIds)).toBe(2);
});

it('pictures are given up some time after the dispute, and with their author', async () => {
  const [settled, open, left] = [await sceneWith(1), await sceneWith(1), await sceneWith(1)];
  for (const { me, swapId, imageIds } of [settled, open, left])
    await me.swaps.report.mutate({ swapId, problem, imageIds });
  await staff.settle.mutate({ swapId: settled.swapId, as: 'completed', reason });
  await world.transaction((unit) => eraseMemberSwapData(unit, left.viewer.id));
  expect(await listShownIds(left)).toEqual([]);
  world.clock.advance({ days: swapSettings.read(world.host.config).REPORT_EVIDENCE_DAYS + 1 });
  await world.host.boss.send(deleteOldDisputeEvidenceJob.name, {});
  await world.work();
  expect(await listShownIds(settled)).toEqual([[]]);
  expect(await countLoose(settled.imageIds)).toBe(1);
  expect(await listShownIds(open)).toEqual([open.imageIds]);
});
