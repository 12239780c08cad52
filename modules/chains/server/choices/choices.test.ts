import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { grantTokens } from '#modules/payments/public.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import { listUnsettledChoiceGroups } from '../../public.ts';
import { makeChain } from '../../testing.ts';
import { proposeChainsAroundMembersJob } from '../proposals/propose-chains-around-members.job.ts';
import { eraseMemberChainData, exportMemberChainData } from '../api/member-data.ts';
import { proposeChain } from '../proposals/propose-chain.ts';

const world = await testWorld();
/** The one who chooses, and four others with an item each. */
let me: Member;
let others: Member[];
let mine: [ItemId, ItemId];
let theirs: ItemId[];

beforeEach(async () => {
  [me, ...others] = (await Promise.all(Array.from({ length: 5 }, () => world.member()))) as [Member, ...Member[]];
  mine = [await makeItem(world.db, me.id), await makeItem(world.db, me.id)];
  theirs = await Promise.all(others.map(({ id }) => makeItem(world.db, id)));
  for (const memberId of [me.id, ...others.map(({ id }) => id)])
    await world.transaction((unit) => grantTokens(unit, { memberId, amount: 20, reference: memberId, memo: 'test' }));
});

const their = (index: number) => theirs[index] as ItemId;
const other = (index: number) => others[index] as Member;
const give = () => world.as(me).chains.makeChoice.mutate({ kind: 'give', itemIds: mine });
async function take(): Promise<void> {
  for (const itemId of [their(0), their(2)]) await world.as(me).matching.like.mutate({ itemId });
  await world.as(me).chains.makeChoice.mutate({ kind: 'take', itemIds: [their(0), their(2)] });
}
const groups = () => world.transaction((unit) => listUnsettledChoiceGroups(unit, [me.id]));
/** I give my first item and get that of the first; or my second and that of the third. */
const first = () => [mine[0], their(0), their(1)];
const second = () => [mine[1], their(2), their(3)];
const propose = (itemIds: readonly ItemId[]) =>
  world.transaction((unit) => proposeChain(unit, itemIds, { areChosen: true }));
const chains = async (of: Member = me) => (await world.as(of).chains.mine.query()).map(({ id, state }) => [id, state]);
async function agreeOn(itemIds: readonly ItemId[], members: readonly Member[]) {
  const chainId = await makeChain(world.host, itemIds);
  for (const member of members) await world.as(member).chains.unlock.mutate({ chainId });
  const { swapId } = await world.as(me).chains.byId.query({ chainId });
  if (!swapId) throw new Error('no swap');
  return swapId;
}

describe('one of these, not both', () => {
  it('is said of own listed things, each in one group', async () => {
    expect((await world.as(me).chains.choices.query()).toGive.map(({ id }) => id).sort()).toEqual([...mine].sort());
    const { groupId } = await give();
    expect(await groups()).toEqual([{ memberId: me.id, kind: 'give', itemIds: mine }]);
    const shown = await world.as(me).chains.choices.query();
    expect(shown).toMatchObject({ groups: [{ id: groupId, kind: 'give', isSettled: false }], toGive: [] });
    expect(shown.groups[0]?.things.map((item) => item?.id)).toEqual(mine);
    const third = await makeItem(world.db, me.id);
    const again = world.as(me).chains.makeChoice.mutate({ kind: 'give', itemIds: [mine[0], third] });
    expect(await expectRefusal(again)).toMatchObject({ code: 'chains.choiceTaken' });
    const foreign = world.as(me).chains.makeChoice.mutate({ kind: 'give', itemIds: [third, their(0)] });
    expect(await expectRefusal(foreign)).toMatchObject({ code: 'chains.choiceImpossible' });
    await world.as(other(0)).chains.endChoice.mutate({ groupId });
    expect(await groups()).toHaveLength(1);
    await world.as(me).chains.endChoice.mutate({ groupId });
    expect(await groups()).toEqual([]);
  });

  it('lets one proposal have one of them', async () => {
    await give();
    expect(await propose(first())).toBeDefined();
    expect(await propose(second())).toBeUndefined();
  });

  it('lets one of two proposals at once have one of them', async () => {
    await give();
    const made = await Promise.all([propose(first()), propose(second())]);
    expect(made.filter((id) => id !== undefined)).toHaveLength(1);
  });

  it('ends all but the first of the proposals that have them', async () => {
    const kept = await makeChain(world.host, first());
    world.clock.advance({ seconds: 1 });
    const ended = await makeChain(world.host, second());
    await give();
    expect(await chains()).toEqual([
      [kept, 'proposed'],
      [ended, 'broken'],
    ]);
    await world.as(other(0)).chains.decline.mutate({ chainId: kept });
    expect(await propose(second())).toBeDefined();
  });

  it('keeps the other out of loops while a swap has one, until it is cancelled', async () => {
    await give();
    const swapId = await agreeOn(first(), [me, other(0), other(1)]);
    expect((await world.as(me).chains.choices.query()).groups).toMatchObject([{ isSettled: true }]);
    expect(await groups()).toEqual([]);
    expect(await propose(second())).toBeUndefined();
    for (const member of [me, other(0), other(1)]) await world.as(member).swaps.cancel.mutate({ swapId });
    await world.work();
    expect(await groups()).toHaveLength(1);
    expect(await propose(second())).toBeDefined();
  });

  it('is open again when the swap has completed without it', async () => {
    await give();
    const swapId = await agreeOn(first(), [me, other(0), other(1)]);
    const callSwaps = (member: Member) => world.as(member).swaps;
    await callSwaps(other(1)).confirmSent.mutate({ swapId, method: 'meeting' });
    await callSwaps(other(1)).report.mutate({ swapId, problem: 'Nothing has come yet.' });
    for (const member of [me, other(0)]) await callSwaps(member).confirmReceived.mutate({ swapId });
    const staff = world.as(await world.member({ role: 'owner' })).admin.swaps;
    const ruling = { swapId, as: 'cancelled', reason: 'It never came.' } as const;
    expect(await staff.settle.mutate(ruling)).toEqual({ state: 'completed' });
    await world.work();
    expect(await groups()).toEqual([{ memberId: me.id, kind: 'give', itemIds: mine }]);
  });

  it('ends a proposal over one when an offer for the other is accepted', async () => {
    await give();
    const chainId = await makeChain(world.host, first());
    const { offerId } = await world.as(other(3)).offers.propose.mutate({ terms: buildTerms([their(3)], [mine[1]]) });
    await world.as(me).offers.accept.mutate({ offerId, revision: 1 });
    await world.work();
    expect(await chains()).toEqual([[chainId, 'broken']]);
    expect(await propose(first())).toBeUndefined();
  });

  it('ends a proposal over one that is unlocked right after the other was agreed', async () => {
    await give();
    const chainId = await makeChain(world.host, first());
    for (const member of [me, other(0)]) await world.as(member).chains.unlock.mutate({ chainId });
    const { offerId } = await world.as(other(3)).offers.propose.mutate({ terms: buildTerms([their(3)], [mine[1]]) });
    await world.as(me).offers.accept.mutate({ offerId, revision: 1 });
    expect(await world.as(other(1)).chains.unlock.mutate({ chainId })).toMatchObject({ state: 'broken' });
  });

  it('is not said by one who has twenty groups', async () => {
    for (let number = 0; number < 20; number++) {
      const itemIds = [await makeItem(world.db, me.id), await makeItem(world.db, me.id)];
      await world.as(me).chains.makeChoice.mutate({ kind: 'give', itemIds });
    }
    expect(await expectRefusal(give())).toMatchObject({ code: 'chains.choicesFull' });
  });
});

describe('one of these is enough', () => {
  it('is said of liked things, and ends with the likes', async () => {
    const early = world.as(me).chains.makeChoice.mutate({ kind: 'take', itemIds: [their(0), their(2)] });
    expect(await expectRefusal(early)).toMatchObject({ code: 'chains.choiceImpossible' });
    await take();
    expect(await groups()).toEqual([{ memberId: me.id, kind: 'take', itemIds: [their(0), their(2)] }]);
    await world.as(me).matching.unlike.mutate({ itemId: their(2) });
    await world.work();
    expect(await groups()).toEqual([]);
  });

  it('ends a proposal that brings one and is unlocked right after another was agreed', async () => {
    await take();
    const chainId = await makeChain(world.host, first());
    for (const member of [me, other(0)]) await world.as(member).chains.unlock.mutate({ chainId });
    const { offerId } = await world.as(me).offers.propose.mutate({ terms: buildTerms([mine[1]], [their(2)]) });
    await world.as(other(2)).offers.accept.mutate({ offerId, revision: 1 });
    expect(await world.as(other(1)).chains.unlock.mutate({ chainId })).toMatchObject({ state: 'broken' });
  });

  it('does not end one because another member gets the other', async () => {
    await take();
    const chainId = await makeChain(world.host, first());
    for (const member of [me, other(0)]) await world.as(member).chains.unlock.mutate({ chainId });
    const { offerId } = await world.as(other(3)).offers.propose.mutate({ terms: buildTerms([their(3)], [their(2)]) });
    await world.as(other(2)).offers.accept.mutate({ offerId, revision: 1 });
    expect(await world.as(other(1)).chains.unlock.mutate({ chainId })).toMatchObject({ state: 'agreed' });
  });

  it('lets one proposal bring one of them, and a swap end the wish for the others', async () => {
    await take();
    const chainId = await makeChain(world.host, first());
    expect(await propose(second())).toBeUndefined();
    for (const member of [me, other(0), other(1)]) await world.as(member).chains.unlock.mutate({ chainId });
    await world.as(other(2)).matching.like.mutate({ itemId: their(3) });
    await world.as(other(3)).matching.like.mutate({ itemId: mine[1] });
    await world.transaction(async (unit) => unit.enqueue(proposeChainsAroundMembersJob, { memberIds: [me.id] }));
    await world.work();
    expect(await chains(other(3))).toEqual([]);
    const [group] = (await world.as(me).chains.choices.query()).groups;
    if (group) await world.as(me).chains.endChoice.mutate({ groupId: group.id });
    await world.transaction(async (unit) => unit.enqueue(proposeChainsAroundMembersJob, { memberIds: [me.id] }));
    await world.work();
    expect(await chains(other(3))).toMatchObject([[expect.any(String), 'proposed']]);
  });
});

it('the groups of a member are exported, and go with the member', async () => {
  await give();
  expect(await readExportLists(exportMemberChainData(world.db, me.id))).toMatchObject({
    'chain-choices': [
      { kind: 'give', item_id: mine[0], place: 1 },
      { kind: 'give', item_id: mine[1], place: 2 },
    ],
  });
  await world.transaction((unit) => eraseMemberChainData(unit, me.id));
  expect(await groups()).toEqual([]);
});
