import { expect, it } from 'vitest';
import { banMember } from '#modules/identity/public.ts';
import { makeItem } from '#modules/items/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { buildTerms } from '../testing.ts';

const world = await testWorld();

it('an offer of cash alone by a member who is banned meanwhile cannot be accepted', async () => {
  const [ana, ben] = [await world.member(), await world.member()];
  const tent = await makeItem(world.db, ben.id, { isOpenToSelling: true });
  const { offerId } = await world
    .as(ana)
    .offers.propose.mutate({ terms: { ...buildTerms([], [tent]), cashAddedCents: 20_000 } });
  await world.transaction((unit) => banMember(unit, ana.id, { reason: 'rude words', until: null }));
  expect(await expectRefusal(world.as(ben).offers.accept.mutate({ offerId, revision: 1 }))).toMatchObject({
    code: 'offers.noLongerValid',
    params: { cause: 'member' },
  });
});

it('an owner who only answers with counter-offers agrees after they have made one', async () => {
  const [ana, ben] = [await world.member(), await world.member()];
  const [tent, lamp] = [
    await makeItem(world.db, ben.id, { isCounterOffersOnly: true }),
    await makeItem(world.db, ana.id),
  ];
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  expect(await world.as(ben).offers.byId.query({ offerId })).toMatchObject({
    needsCounterOffer: true,
    actions: ['negotiate', 'decline'],
  });
  expect(await expectRefusal(world.as(ben).offers.accept.mutate({ offerId, revision: 1 }))).toMatchObject({
    code: 'offers.counterFirst',
  });

  const more = { ...buildTerms([lamp], [tent]), cashAddedCents: 2_000 };
  await world.as(ben).offers.negotiate.mutate({ offerId, revision: 1, terms: more });
  await world.as(ana).offers.negotiate.mutate({ offerId, revision: 2, terms: { ...more, cashAddedCents: 1_000 } });
  expect((await world.as(ben).offers.byId.query({ offerId })).actions).toContain('accept');
  await world.as(ben).offers.accept.mutate({ offerId, revision: 3 });
});
