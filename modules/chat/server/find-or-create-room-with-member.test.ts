import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Member } from '#platform/member.ts';
import { makeChain } from '#modules/chains/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { openHost } from '#server/host.ts';
import { createCaller, expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld({ NEW_ROOMS_PER_DAY_OF_NEW_MEMBERS: '3', NEW_ROOMS_PER_DAY: '6' });
const makeMembers = (count: number) => Promise.all(Array.from({ length: count }, () => world.member()));
const makeFour = () => Promise.all([world.member(), world.member(), world.member(), world.member()]);
const write = (from: Member, to: Member) => world.as(from).chat.openDirect.mutate({ memberId: to.id });

/** Inserts a swap that a member has completed with another: an item for a sum. */
async function insertCompletedSwap(one: Member, other: Member): Promise<void> {
  const at = world.clock.now();
  await sql`
    with made as (
      insert into swap (id, origin_kind, origin_id, state, agreed_at, completed_at, changed_at)
      values (gen_random_uuid(), 'offer', gen_random_uuid(), 'completed', ${at}, ${at}, ${at}) returning id)
    insert into swap_leg (id, swap_id, from_id, to_id, cents, value_cents)
    select gen_random_uuid(), made.id, ${other.id}, ${one.id}, 5000, 5000 from made`.execute(world.db);
}

/** Opens rooms with strangers until it is refused. @returns how many were opened */
async function writeUntilRefused(from: Member): Promise<number> {
  for (let opened = 0; ; opened += 1) {
    const outcome = await write(from, await world.member()).catch((error: unknown) => error);
    if (outcome instanceof Error) return opened;
  }
}

describe('new rooms with strangers', () => {
  it('are so many a day, the refusal says when there are more, and there are more after midnight', async () => {
    const member = await world.member();
    expect(await writeUntilRefused(member)).toBe(3);
    expect(await expectRefusal(write(member, await world.member()))).toMatchObject({
      code: 'chat.roomLimit',
      kind: 'limited',
      params: { maximum: 3, freeAt: expect.any(String), hours: expect.any(Number) },
    });
    world.clock.advance({ hours: 25 });
    expect(await writeUntilRefused(member)).toBe(3);
  });

  it('cost nothing where the room exists, whoever opened it', async () => {
    const [member, writer, known] = await makeFour();
    await write(writer, member);
    await write(member, known);
    expect(await writeUntilRefused(member)).toBe(2);
    const again = [await write(member, known), await write(member, writer)];
    expect(again).toEqual([{ roomId: expect.any(String) }, { roomId: expect.any(String) }]);
  });

  it('are not those with a member with whom there is an offer, a match or a chain', async () => {
    const [member, offered, matched, third] = await makeFour();
    const mine = await makeItem(world.db, member.id);
    const theirs = await makeItem(world.db, offered.id);
    const liked = await makeItem(world.db, matched.id);
    const inLoop = await Promise.all([member, matched, third].map((one) => makeItem(world.db, one.id)));
    await makeChain(world.host, inLoop);
    await world.as(offered).offers.propose.mutate({ terms: buildTerms([theirs], [mine]) });
    await world.as(member).matching.like.mutate({ itemId: liked });
    await world.as(matched).matching.like.mutate({ itemId: mine });
    await world.work();
    expect(await writeUntilRefused(member)).toBe(3);
    await write(member, offered);
    await write(member, matched);
    await write(member, third);
  });

  it('are more for a member who has completed a swap', async () => {
    const [member, partner] = await makeFour();
    await insertCompletedSwap(member, partner);
    expect(await writeUntilRefused(member)).toBe(6);
  });

  it('are not exceeded by calls at the same moment through two processes', async () => {
    const second = await openHost({
      config: world.host.config,
      databaseUrl: world.databaseUrl,
      publicUrl: world.host.publicUrl,
      clock: world.clock,
      mailer: world.host.mailer,
    });
    const member = await world.member();
    const outcomes = await Promise.allSettled(
      (await makeMembers(10)).map(({ id: memberId }, index) =>
        createCaller(index % 2 ? world.host : second, member).chat.openDirect.mutate({
          memberId,
          requestId: randomUUID(),
        }),
      ),
    );
    await second.close();
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('do not limit staff', async () => {
    const staff = await world.member({ role: 'support' });
    for (const member of await makeMembers(8)) await write(staff, member);
  });
});
