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
