import { describe, expect, it } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { buildTerms } from '../testing.ts';

const world = await testWorld({ OFFER_REVISIONS: '4' });

async function scene() {
  const [ana, ben] = [await world.member(), await world.member()];
  const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  const counter = (revision: number) =>
    world.as(revision % 2 ? ben : ana).offers.negotiate.mutate({
      offerId,
      revision,
      terms: buildTerms([lamp], [tent], { cashAddedCents: revision * 100 }),
    });
  return { ana, ben, offerId, counter };
}

describe('an offer', () => {
  it('takes so many sets of terms at most; all of them stay readable, and the last can still be answered', async () => {
    const { ana, ben, offerId, counter } = await scene();
    for (const revision of [1, 2, 3]) await counter(revision);
    expect(await expectRefusal(counter(4))).toMatchObject({
      code: 'offers.tooManyRevisions',
      kind: 'limited',
      params: { maximum: 4 },
    });
    const { revisions } = await world.as(ben).offers.byId.query({ offerId });
    expect(revisions.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    await world.as(ana).offers.accept.mutate({ offerId, revision: 4 });
  });

  it('is not sent again as it was either once that many were exchanged', async () => {
    const { ana, ben, offerId, counter } = await scene();
    for (const revision of [1, 2, 3]) await counter(revision);
    await world.as(ana).offers.decline.mutate({ offerId, revision: 4 });
    world.clock.advance({ days: 7 });
    expect(await expectRefusal(world.as(ben).offers.resubmit.mutate({ offerId }))).toMatchObject({
      code: 'offers.tooManyRevisions',
    });
  });
});
