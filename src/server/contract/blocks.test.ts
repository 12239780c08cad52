import { describe, expect, it } from 'vitest';
import { createBlockScene, type BlockRow, type BlockScene, type BlockProbe } from '#testing/block-scene.ts';
import { blocks } from '#testing/blocks.table.ts';
import { listAllProcedures } from '#testing/procedures.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld({
  RATE_LIMITS: 'off',
  OPEN_OFFERS_OF_NEW_MEMBERS: '100',
  OPEN_VALUE_OF_NEW_MEMBERS_CENTS: '10000000',
  NOTIFICATION_MAIL_SECONDS: '0',
});

const topics = world.host.modules.flatMap((module) => module.topics ?? []).map(({ name }) => `live ${name}`);
const toLook = (row: BlockRow): BlockProbe | null =>
  row === 'meetsNoMember' ? null : 'hides' in row ? row.hides : row.spares;
const rows = Object.entries(blocks).flatMap(([path, row]) => {
  const look = toLook(row);
  return look ? [{ path, look, isSpared: typeof row === 'object' && 'spares' in row }] : [];
});

/** Looks right after the block, before the events that it publishes are handled. */
async function lookAfter(look: BlockProbe, block: (scene: BlockScene) => Promise<unknown>): Promise<boolean> {
  const scene = await createBlockScene(world);
  const see = await look(scene);
  await block(scene);
  return see();
}
const byViewer = ({ me, other }: BlockScene) => me.members.block.mutate({ memberId: other.id });
const byOther = ({ them, viewer }: BlockScene) => them.members.block.mutate({ memberId: viewer.id });

describe('the table of blocks', () => {
  it('names every procedure and every live topic there is, and no other', () => {
    expect(Object.keys(blocks).toSorted()).toEqual(
      [...listAllProcedures().map(({ path }) => path), ...topics].toSorted(),
    );
  });
});

describe.each(rows.filter(({ isSpared }) => !isSpared))('$path', ({ look }) => {
  it('shows a member to another, and neither to the other once one has blocked the other', async () => {
    expect(await lookAfter(look, async () => undefined)).toBe(true);
    expect(await lookAfter(look, byViewer)).toBe(false);
    expect(await lookAfter(look, byOther)).toBe(false);
  });
});

describe.each(rows.filter(({ isSpared }) => isSpared))('$path', ({ look }) => {
  it('is spared, whoever blocked whom: what was agreed goes on', async () => {
    expect(await lookAfter(look, byViewer)).toBe(true);
    expect(await lookAfter(look, byOther)).toBe(true);
  });
});
