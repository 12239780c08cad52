import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ItemId, newId } from '#contracts/ids.ts';
import { openHost } from '#server/host.ts';
import { createCaller, expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { makeItem } from '#modules/items/testing.ts';

const world = await testWorld({ LIKES_PER_DAY: '5' });
const owner = await world.member();
const makeItems = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makeItem(world.db, owner.id, { title: 'A kettle' })));
const countLikes = async (id: string) =>
  (await world.host.database.pool.query(`select from item_like where member_id = $1`, [id])).rowCount;

describe('the likes of a day', () => {
  it('are as many as the setting says, by hearts and right swipes together, and anew after midnight', async () => {
    const member = await world.subscriber();
    const { matching } = world.as(member);
    const items = await makeItems(5);
    const [itemId, another] = [await makeItem(world.db, owner.id), await makeItem(world.db, owner.id)];
    for (const liked of items.slice(0, 3)) await matching.like.mutate({ itemId: liked });
    for (const liked of items.slice(3)) await matching.swipe.mutate({ itemId: liked, to: 'right' });

    for (const call of [() => matching.like.mutate({ itemId }), () => matching.swipe.mutate({ itemId, to: 'right' })])
      expect(await expectRefusal(call())).toMatchObject({
        code: 'matching.likeLimit',
        kind: 'limited',
        params: { maximum: 5, freeAt: expect.any(String), hours: expect.any(Number) },
      });
    const { params } = await expectRefusal(matching.like.mutate({ itemId }));
    const free = new Date(String(params['freeAt']));
    expect((free.getTime() - world.clock.now().getTime()) / 3_600_000).toBeLessThanOrEqual(24);
    expect(new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone: member.timeZone }).format(free)).toBe(
      '12:00 am',
    );

    await matching.swipe.mutate({ itemId: another, to: 'left' });
    world.clock.advance({ hours: 25 });
    await matching.like.mutate({ itemId });
  });

  it('are not exceeded by likes at the same moment through two processes', async () => {
    const second = await openHost({
      config: world.host.config,
      databaseUrl: world.databaseUrl,
      publicUrl: world.host.publicUrl,
      clock: world.clock,
      mailer: world.host.mailer,
    });
    const member = await world.member();
    const items = await makeItems(12);
    await Promise.allSettled(
      items.map((itemId, index) =>
        createCaller(index % 2 ? world.host : second, member).matching.like.mutate({ itemId, requestId: randomUUID() }),
      ),
    );
    await second.close();
    expect(await countLikes(member.id)).toBe(5);
  });

  it('do not limit staff, and a like that is refused for another reason counts nothing', async () => {
    const staff = world.as(await world.member({ role: 'support' }));
    for (const itemId of await makeItems(6)) await staff.matching.like.mutate({ itemId });

    const { matching } = world.as(await world.member());
    for (let round = 0; round < 6; round += 1)
      expect((await expectRefusal(matching.like.mutate({ itemId: newId(ItemId) }))).code).toBe('matching.itemNotFound');
    for (const itemId of await makeItems(5)) await matching.like.mutate({ itemId });
  });
});
