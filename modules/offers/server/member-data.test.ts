import { expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '../testing.ts';
import { exportMemberOfferData } from './member-data.ts';

const world = await testWorld();

it('an export has every offer of the member with its terms, and of the notes only the member’s own', async () => {
  const [ana, ben, cleo] = [await world.member(), await world.member(), await world.member()];
  const [give, get] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
  const first = buildTerms([give], [get], { note: 'Like new' });
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: first });
  const second = { ...first, cashAddedCents: 500, note: 'And five dollars' };
  await world.as(ben).offers.negotiate.mutate({ offerId, revision: 1, terms: second });
  const listRows = async (id: typeof ana.id) => {
    const found: object[] = [];
    for (const { rows } of exportMemberOfferData(world.db, id)) for await (const row of rows) found.push(row);
    return found;
  };
  const terms = { offererItemIds: [give], ownerItemIds: [get], cashAddedCents: 0, cashRequestedCents: 0 };
  expect(await listRows(ana.id)).toMatchObject([
    {
      id: offerId,
      state: 'pending',
      made_by_me: true,
      seen: 1,
      revisions: [
        { number: 1, mine: true, terms: { ...terms, note: 'Like new' } },
        { number: 2, mine: false, terms: { ...terms, cashAddedCents: 500 } },
      ],
    },
  ]);
  expect(JSON.stringify(await listRows(ana.id))).not.toContain('five dollars');
  expect(JSON.stringify(await listRows(ben.id))).not.toContain('Like new');
  expect(await listRows(cleo.id)).toEqual([]);
});
