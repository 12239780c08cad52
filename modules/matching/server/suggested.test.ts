import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { testWorld } from '#testing/world.ts';
import { listScoredCandidates } from './list-scored-candidates.ts';
import { refillDeck } from './refill-deck.job.ts';

const world = await testWorld();

it('suggestions say why each is shown, and are narrowed to those whose owners want something of the member’s', async () => {
  const [ann, bob, cid] = [await world.member(), await world.member(), await world.member()];
  const bike = await makeItem(world.db, ann.id, { title: 'Gravel bike', categories: ['bicycles'], keywords: [] });
  const visibleFrom = world.clock.now();
  const tent = await makeItem(world.db, bob.id, { title: 'Tent', visibleFrom });
  const doll = await makeItem(world.db, cid.id, { title: 'Doll', categories: ['toys'], keywords: [], visibleFrom });
  await sql`update item set wish_categories = '{toys}', wish_keywords = '{}' where id in (${bike}, ${doll})`.execute(
    world.db,
  );
  const suggested = async (of: 'all' | 'wantsMine') =>
    (await world.as(ann).matching.suggested.query({ of })).map(({ item, reason, mine }) => [
      item.id,
      reason.kind,
      reason.word ?? reason.category,
      mine?.id ?? null,
    ]);
  const wanted = [tent, 'wants', 'gravel bike', bike];
  expect(await suggested('all')).toEqual(expect.arrayContaining([wanted, [doll, 'wished', 'toys', null]]));
  expect(await suggested('wantsMine')).toEqual([wanted]);
});

it('on the home page are for members who list something, with reasons, and without what was passed or liked', async () => {
  const [ann, bob, cid] = [await world.member(), await world.member(), await world.member()];
  const visibleFrom = world.clock.now();
  const tent = await makeItem(world.db, bob.id, { title: 'Tent', visibleFrom });
  const [doll, ball, kite] = [
    await makeItem(world.db, cid.id, { title: 'Doll', categories: ['toys'], keywords: [], visibleFrom }),
    await makeItem(world.db, cid.id, { title: 'Ball', categories: ['toys'], keywords: [], visibleFrom }),
    await makeItem(world.db, cid.id, { title: 'Kite', categories: ['toys'], keywords: [], visibleFrom }),
  ];
  const atHome = () => world.as(ann).matching.atHome.query();
  expect(await atHome()).toEqual({ forYou: [], wantsMine: [] });
  const bike = await makeItem(world.db, ann.id, { title: 'Gravel bike', categories: ['bicycles'], keywords: [] });
  await sql`update item set wish_categories = '{toys}', wish_keywords = '{}'
    where id in (${bike}, ${doll}, ${ball}, ${kite})`.execute(world.db);
  await world.as(ann).matching.swipe.mutate({ itemId: ball, to: 'left' });
  await world.as(ann).matching.like.mutate({ itemId: kite });
  const { forYou, wantsMine } = await atHome();
  expect(wantsMine.map(({ item, mine }) => [item.id, mine?.id])).toContainEqual([tent, bike]);
  const [shown] = forYou.filter(({ item }) => item.id === doll);
  expect(shown).toMatchObject({ reason: { kind: 'wished', category: 'toys' } });
  expect(forYou.map(({ item }) => item.id)).not.toContain(ball);
  expect(forYou.map(({ item }) => item.id)).not.toContain(kite);
});

it('reach an item of any age at random, while others are newer', async () => {
  const [ann, bob] = [await world.member(), await world.member()];
  const old = await makeItem(world.db, bob.id, {
    visibleFrom: new Date('2019-01-01T00:00:00Z'),
    categories: ['boats'],
  });
  for (let n = 0; n < 45; n += 1) await makeItem(world.db, bob.id, { visibleFrom: world.clock.now() });
  const dealt = (random: number) =>
    listScoredCandidates({ config: world.host.config, db: world.db, now: world.clock.now(), random }, ann.id);
  expect((await dealt(0.99)).map(({ itemId }) => itemId)).toContain(old);
});

it('count an item that lies prepared in decks as shown', async () => {
  const [ann, bob] = [await world.member(), await world.member()];
  world.clock.advance({ minutes: 60 });
  const tent = await makeItem(world.db, bob.id, { visibleFrom: world.clock.now() });
  const shown = async () =>
    (await listScoredCandidates({ config: world.host.config, db: world.db, now: world.clock.now() }, ann.id)).find(
      ({ itemId }) => itemId === tent,
    )?.shown;
  expect(await shown()).toBe(0);
  const other = await world.member();
  await world.transaction((unit) => refillDeck(unit, other.id));
  expect(await shown()).toBe(1);
});

it('find an item whose owner wishes for mine in words alone', async () => {
  const [ann, bob] = [await world.member(), await world.member()];
  const bike = await makeItem(world.db, ann.id, { title: 'Gravel bike', categories: ['bicycles'], keywords: [] });
  const lamp = await makeItem(world.db, bob.id, { title: 'Lamp', visibleFrom: new Date('2026-01-01T00:00:00Z') });
  for (let n = 0; n < 45; n += 1)
    await makeItem(world.db, (await world.member()).id, { visibleFrom: world.clock.now() });
  await sql`update item set wish_categories = '{toys}', wish_keywords = '{}' where id <> ${lamp}`.execute(world.db);
  await sql`update item set wish_categories = '{}', wish_keywords = '{Gravel bikes}' where id = ${lamp}`.execute(
    world.db,
  );
  const dealt = await listScoredCandidates(
    { config: world.host.config, db: world.db, now: world.clock.now(), random: 0 },
    ann.id,
  );
  expect(dealt.find(({ itemId }) => itemId === lamp)?.reason).toMatchObject({ kind: 'wants', myItemId: bike });
});
