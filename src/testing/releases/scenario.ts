import { newId, MessageId, type SwapId } from '#contracts/ids.ts';
import type { Host } from '#platform/host.ts';
import type { Member } from '#platform/member.ts';
import { makeMember } from '#modules/identity/testing.ts';
import { itemForm, makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { createCaller } from '../caller.ts';
import { runJobsUntilIdle } from '../run-jobs-until-idle.ts';

/** The actions of members in a release before it is recorded: some of each kind, by the product's own commands. */
export async function playScenario(host: Host): Promise<void> {
  const as = (member: Member) => createCaller(host, member);
  const ana = await makeMember(host, { username: 'ana', password: 'a long password' });
  const rui = await makeMember(host, { username: 'rui', locale: 'pt-PT', timeZone: 'Australia/Sydney' });
  await makeMember(host, { username: 'chefe', role: 'owner' });
  for (const name of ['ana', 'rui'])
    await createCaller(host, null).identity.askForReset.mutate({ email: `${name}@example.com` });
  const item = (owner: Member, title: string) => makeItem(host.database.db, owner.id, { title });
  await as(ana).items.saveDraft.mutate(itemForm({ title: 'Half a draft' }));

  await swapWhole(host, ana, rui, [await item(ana, 'Desk lamp'), await item(rui, 'Tent')]);
  await declined(host, ana, rui, [await item(ana, 'Cordless drill'), await item(rui, 'Garden chair')]);
  const [novel, kettle] = [await item(rui, 'Novel'), await item(ana, 'Kettle')];
  const { offerId } = await as(rui).offers.propose.mutate({
    terms: buildTerms([novel], [kettle], { cashAddedCents: 500, note: 'Is the kettle yours?' }),
  });
  await as(ana).offers.negotiate.mutate({
    offerId,
    revision: 1,
    terms: buildTerms([novel], [kettle], { cashAddedCents: 700 }),
  });
  await readEveryScreen(host, [ana, rui]);
  // The last events stay in the queues, so that the next release finds jobs of this one there.
  const { swapId } = await as(rui).offers.accept.mutate({ offerId, revision: 2 });
  await as(ana).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
}

async function swapWhole(
  host: Host,
  ana: Member,
  rui: Member,
  [lamp, tent]: readonly [string, string],
): Promise<SwapId> {
  const as = (member: Member) => createCaller(host, member);
  const { offerId } = await as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  await runJobsUntilIdle(host);
  const { roomId } = await as(ana).chat.roomOfOffer.query({ offerId });
  if (roomId) await as(ana).chat.send.mutate({ roomId, id: newId(MessageId), text: 'Shall we meet at the station?' });
  const { swapId } = await as(rui).offers.accept.mutate({ offerId, revision: 1 });
  for (const member of [ana, rui]) await as(member).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
  for (const member of [ana, rui]) await as(member).swaps.confirmReceived.mutate({ swapId });
  await runJobsUntilIdle(host);
  await as(ana).reputation.write.mutate({
    swapId,
    partnerId: rui.id,
    partnerStars: 5,
    swapStars: 4,
    text: 'On time and kind',
  });
  await as(rui).reputation.write.mutate({
    swapId,
    partnerId: ana.id,
    partnerStars: 5,
    swapStars: 5,
    text: 'Tudo certo',
  });
  await runJobsUntilIdle(host);
  return swapId;
}

async function declined(
  host: Host,
  ana: Member,
  rui: Member,
  [drill, chair]: readonly [string, string],
): Promise<void> {
  const { offerId } = await createCaller(host, ana).offers.propose.mutate({ terms: buildTerms([drill], [chair]) });
  await createCaller(host, rui).offers.decline.mutate({ offerId, revision: 1 });
  await runJobsUntilIdle(host);
}

/** Reads the data of each page or screen, so that its statements are recorded too. */
export async function readEveryScreen(host: Host, members: readonly Member[]): Promise<void> {
  for (const member of members) {
    const { items, offers, swaps, chat, members: people, discovery } = createCaller(host, member);
    await Promise.all([
      items.newest.query({}),
      items.mine.query({}),
      discovery.search.query({ keyword: 'lamp' }),
      people.me.query(),
      people.byId.query({ id: member.id }),
    ]);
    await Promise.all([
      offers.list.query({ tab: 'mine' }),
      offers.counts.query(),
      swaps.mine.query({}),
      chat.rooms.query({}),
    ]);
  }
}
