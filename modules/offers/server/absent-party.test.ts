import { expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { endMemberAbsence, lockMemberAccount, markMemberAbsent } from '#modules/identity/public.ts';
import { makeItem } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { buildTerms } from '../testing.ts';

const world = await testWorld();

/** Ana offers her lamp for Ben's tent. */
async function scene() {
  const [ana, ben] = [await world.member(), await world.member()];
  const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  await world.work();
  return { ana, ben, tent, offerId };
}
const withdraw = async (member: Member) => {
  await world.transaction((unit) => markMemberAbsent(unit, member.id, 'leaving'));
  await world.work();
};
const readVisible = async (viewer: Member, { tent }: { readonly tent: ItemId }) => ({
  offers: (await world.as(viewer).offers.list.query({})).items.length,
  item: await world
    .guest()
    .items.byId.query({ itemId: tent })
    .then(
      () => true,
      () => false,
    ),
});

it('items and offers of a member who withdraws leave everyone’s sight at once, and are back as they were with the member', async () => {
  const { ana, ben, tent, offerId } = await scene();
  expect(await readVisible(ana, { tent })).toEqual({ offers: 1, item: true });
  await withdraw(ben);
  expect(await readVisible(ana, { tent })).toEqual({ offers: 0, item: false });
  expect(await expectRefusal(world.as(ana).members.byId.query({ id: ben.id }))).toMatchObject({
    code: 'members.notFound',
  });
  await world.transaction((unit) => endMemberAbsence(unit, ben.id));
  await world.work();
  expect(await readVisible(ana, { tent })).toEqual({ offers: 1, item: true });
  await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
});

it('whoever accepts at the moment in which the other leaves gets a swap before, or a refusal after, and never a swap with nobody', async () => {
  const { ana, ben, offerId } = await scene();
  let accepted: Promise<unknown> | undefined;
  await world.transaction(async (unit) => {
    await lockMemberAccount(unit, ana.id);
    accepted = expectRefusal(world.as(ben).offers.accept.mutate({ offerId, revision: 1 }));
    // Waits until the statement is blocked by the lock that is held here.
    await waitFor(
      async () =>
        (
          await world.host.database.pool.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).rows.length > 0,
    );
    await markMemberAbsent(unit, ana.id, 'leaving');
  });
  expect(await accepted).toMatchObject({ code: 'offers.noLongerValid', params: { cause: 'member' } });
});

async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
