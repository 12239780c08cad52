import { describe, expect, it } from 'vitest';
import { itemForm, makeItem } from '#modules/items/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { createBlockScene } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const [first, second] = [await world.member({ role: 'moderator' }), await world.member({ role: 'owner' })];
const [ruling, other] = [world.as(first).admin, world.as(second).admin];
const reason = 'The photos show otherwise.';
const emptyDraft = {
  ...itemForm(),
  title: '',
  description: '',
  categories: [],
  condition: null,
  valueCents: null,
  deliveryPreference: null,
};
const appealText = 'I never sold that, please look again.';

async function removedItem() {
  const owner = await world.member();
  const itemId = await makeItem(world.db, owner.id, { title: 'Kayak' });
  await ruling.items.remove.mutate({ itemId, reason });
  return { owner, itemId };
}
const readState = async (itemId: Awaited<ReturnType<typeof removedItem>>['itemId']) =>
  (await other.items.byId.query({ itemId })).state;

describe('an appeal', () => {
  it('of a removal is recorded once, decided once by another person, and restores the item', async () => {
    const { itemId } = await removedItem();
    const appeal = { kind: 'item', subjectId: itemId, words: appealText } as const;
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => ruling.moderation.recordAppeal.mutate(appeal)),
    );
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));
    expect(made).toHaveLength(1);
    expect(await expectRefusal(ruling.moderation.recordAppeal.mutate(appeal))).toMatchObject({
      code: 'moderation.appealedBefore',
    });
    const [id] = made;
    if (id === undefined) return;
    const { items } = await other.moderation.appeals.query({ kind: 'item', limit: 50 });
    expect(items.find((row) => row.id === id)).toMatchObject({
      words: appealText,
      ruledBy: first.id,
      ruledReason: reason,
      receivedBy: first.id,
      state: 'open',
    });
    expect(await expectRefusal(ruling.moderation.decideAppeal.mutate({ id, as: 'uphold', reason }))).toMatchObject({
      code: 'moderation.ownRuling',
    });
    await other.moderation.decideAppeal.mutate({ id, as: 'reverse', reason });
    expect(await readState(itemId)).toBe('withdrawn');
    expect(await expectRefusal(other.moderation.decideAppeal.mutate({ id, as: 'uphold', reason }))).toMatchObject({
      code: 'moderation.alreadyDecided',
    });
    const lines = await other.platform.audit.query({ action: 'moderation.decideAppeal', subjectId: itemId });
    expect(lines.items).toMatchObject([{ actorId: second.id, reason, after: { state: 'reversed' } }]);
  });

  it('of the removal of a draft makes it a draft again, or keeps it beside the one begun since', async () => {
    for (const hasAnother of [false, true]) {
      const owner = await world.member();
      const { items } = world.as(owner);
      const { itemId } = await items.saveDraft.mutate({ ...emptyDraft, title: 'Tent' });
      await ruling.items.remove.mutate({ itemId, reason });
      expect(await items.draft.query()).toBeNull();
      if (hasAnother) await items.saveDraft.mutate({ ...emptyDraft, title: 'Lamp' });
      await world.as(owner).moderation.appeal.mutate({ kind: 'item', subjectId: itemId, words: appealText });
      const { items: open } = await other.moderation.appeals.query({ kind: 'item', limit: 50 });
      const id = open.find((row) => row.subjectId === itemId)?.id ?? ('' as never);
      await other.moderation.decideAppeal.mutate({ id, as: 'reverse', reason });
      expect(await readState(itemId)).toBe(hasAnother ? 'withdrawn' : 'draft');
      expect(await items.draft.query()).toMatchObject({ title: hasAnother ? 'Lamp' : 'Tent' });
      const form = itemForm({ title: 'Tent', imageIds: await insertPictureRows(world.host, owner, 1) });
      await (hasAnother ? items.publish.mutate({ ...form, itemId }) : items.publish.mutate(form));
      expect(await readState(itemId)).toBe('published');
    }
  });

  it('that is upheld leaves the ruling, and another ruling can be appealed again', async () => {
    const { itemId } = await removedItem();
    const appeal = { kind: 'item', subjectId: itemId, words: appealText } as const;
    const { id } = await ruling.moderation.recordAppeal.mutate(appeal);
    await other.moderation.decideAppeal.mutate({ id, as: 'uphold', reason });
    expect(await readState(itemId)).toBe('removed');
    await other.items.restore.mutate({ itemId, reason });
    expect(await expectRefusal(ruling.moderation.recordAppeal.mutate(appeal))).toMatchObject({
      code: 'moderation.nothingToAppeal',
    });
    await other.items.remove.mutate({ itemId, reason });
    expect(await ruling.moderation.recordAppeal.mutate(appeal)).toMatchObject({ id: expect.any(String) });
  });

  it('of a ban lifts it, and changes nothing where it was lifted meanwhile', async () => {
    for (const isLifted of [false, true]) {
      const { id } = await world.member();
      await ruling.members.ban.mutate({ id, reason });
      const appeal = await ruling.moderation.recordAppeal.mutate({ kind: 'member', subjectId: id, words: appealText });
      if (isLifted) await ruling.members.liftBan.mutate({ id, reason });
      await other.moderation.decideAppeal.mutate({ id: appeal.id, as: 'reverse', reason });
      const lifted = await other.platform.audit.query({ action: 'identity.liftBan', subjectId: id });
      expect(lifted.items.map(({ actorId }) => actorId)).toEqual([isLifted ? first.id : second.id]);
    }
  });

  it('of a ban that stands is answered by email, which reaches the banned member', async () => {
    const { id, username } = await world.member();
    await ruling.members.ban.mutate({ id, reason });
    const appeal = await ruling.moderation.recordAppeal.mutate({ kind: 'member', subjectId: id, words: appealText });
    await other.moderation.decideAppeal.mutate({ id: appeal.id, as: 'uphold', reason });
    await world.work();
    const answers = world
      .mails()
      .filter((mail) => mail.letter === 'moderation.appealAnswered' && mail.to.address.startsWith(`${username}@`));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.text).toContain('stands');
    expect(answers[0]?.text).toContain(reason);
  });

  it('of a dispute’s ruling needs a ruling, and leaves the swap as it is', async () => {
    const scene = await createBlockScene(world);
    const { swapId } = await scene.swap();
    const appeal = { kind: 'swap', subjectId: swapId, words: appealText } as const;
    expect(await expectRefusal(ruling.moderation.recordAppeal.mutate(appeal))).toMatchObject({
      code: 'moderation.nothingToAppeal',
    });
    await scene.me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
    await ruling.swaps.settle.mutate({ swapId, as: 'completed', reason });
    const { id } = await ruling.moderation.recordAppeal.mutate(appeal);
    const party = world.as({ ...scene.viewer, role: 'owner', hasTwoFactor: true }).admin;
    expect(await expectRefusal(party.moderation.decideAppeal.mutate({ id, as: 'reverse', reason }))).toMatchObject({
      code: 'moderation.ownRuling',
    });
    await other.moderation.decideAppeal.mutate({ id, as: 'reverse', reason });
    expect(await scene.me.swaps.byId.query({ swapId })).toMatchObject({ state: 'completed' });
    const decided = await other.moderation.appeals.query({ state: 'reversed', kind: 'swap', limit: 50 });
    expect(decided.items.find((row) => row.id === id)).toMatchObject({ decidedBy: second.id, reason });
  });
});
