import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { banMember, endMemberAbsence, liftBan, markMemberAbsent } from '#modules/identity/public.ts';
import { removeItemByStaff } from '#modules/items/public.ts';
import { itemForm } from '#modules/items/testing.ts';
import { testWorld } from '#testing/world.ts';
import { updateWordsOfItems } from './words/learn-words.ts';

const world = await testWorld({ EARLY_ACCESS_HOURS: '24', RATE_LIMITS: 'off' });

let owner: Member;
let viewers: Member[];
/** A word that no other test uses. */
let word: string;
let made = 0;
/** Letters that differ in every place between numbers, so that no word is corrected to that of another test. */
const spellNumber = (number: number) =>
  createHash('md5')
    .update(String(number))
    .digest('hex')
    .slice(0, 16)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
beforeEach(async () => {
  owner = await world.member();
  viewers = [owner, await world.member(), await world.subscriber()];
  made += 1;
  word = spellNumber(made);
});

const buildForm = async (member: Member, title: string) =>
  itemForm({ title, keywords: [], imageIds: await insertPictureRows(world.host, member, 1) });
const publish = async (member: Member, title: string): Promise<ItemId> =>
  (await world.as(member).items.publish.mutate(await buildForm(member, title))).itemId;
/** Ends early access. */
const open = async () => {
  world.clock.advance({ hours: 25 });
  await world.work();
};
const publishOpenly = async (member: Member, title: string): Promise<ItemId> => {
  const itemId = await publish(member, title);
  await world.work();
  await open();
  return itemId;
};

const callers = () => [world.guest(), ...viewers.map((viewer) => world.as(viewer))];
const suggested = async (text = word.slice(0, 6)) =>
  Promise.all(callers().map(async (caller) => (await caller.discovery.suggest.query({ text })).words));
const corrected = async () =>
  Promise.all(
    callers().map(
      async (caller) =>
        (await caller.discovery.search.query({ keyword: `${word.slice(0, 13)}${word.slice(14)}` })).correctedTo,
    ),
  );
const isKnown = async () => {
  await world.work();
  expect(await suggested()).toEqual(callers().map(() => [word]));
  expect(await corrected()).toEqual(callers().map(() => word));
};
const isUnknown = async () => {
  await world.work();
  expect(await suggested()).toEqual(callers().map(() => []));
  expect(await corrected()).toEqual(callers().map(() => null));
};
const ban = () => world.transaction((unit) => banMember(unit, owner.id, { reason: 'Sold air in a box.', until: null }));

describe('a word that one item has', () => {
  test('is unknown while it is a draft, and in early access, subscribers and owner included', async () => {
    await world.as(owner).items.saveDraft.mutate(itemForm({ title: word }) as never);
    await isUnknown();
    await publish(owner, word);
    await isUnknown();
    world.clock.advance({ hours: 23 });
    await isUnknown();
    world.clock.advance({ hours: 2 });
    await isKnown();
  });

  test('is unknown again after withdrawal, and known when the item is back', async () => {
    const itemId = await publishOpenly(owner, word);
    await isKnown();
    await world.as(owner).items.withdraw.mutate({ itemId });
    await isUnknown();
    await world.as(owner).items.publish.mutate({ ...(await buildForm(owner, word)), itemId });
    await isKnown();
  });

  test('is forgotten when an edit takes it away', async () => {
    const itemId = await publishOpenly(owner, word);
    await world.as(owner).items.edit.mutate({ ...(await buildForm(owner, 'Something else')), itemId });
    await isUnknown();
  });

  test('is forgotten when staff remove the item', async () => {
    const itemId = await publishOpenly(owner, word);
    await world.transaction((unit) => removeItemByStaff(unit, itemId, 'Not allowed here'));
    await isUnknown();
  });

  test('is unknown while its owner is banned or away', async () => {
    await publishOpenly(owner, word);
    await ban();
    await isUnknown();
    await world.transaction((unit) => liftBan(unit, owner.id, 'It was air of good quality.'));
    await isKnown();
    await world.transaction((unit) => markMemberAbsent(unit, owner.id, 'leaving'));
    await isUnknown();
    await world.transaction((unit) => endMemberAbsence(unit, owner.id));
    await isKnown();
  });

  test('stays unknown when its time comes during a ban', async () => {
    await publish(owner, word);
    await world.work();
    await ban();
    await world.work();
    await open();
    await isUnknown();
  });
});

describe('what a word weighs', () => {
  const readCount = async () =>
    (await sql<{ members: number }>`select members from search_word where word = ${word}`.execute(world.db)).rows;

  test('fifty edits and many items of one member are one', async () => {
    const itemId = await publishOpenly(owner, `${word} first`);
    for (let edit = 0; edit < 50; edit += 1)
      await world.as(owner).items.edit.mutate({ ...(await buildForm(owner, `${word} ${edit}`)), itemId });
    for (let item = 0; item < 10; item += 1) await publish(owner, `${word} again`);
    await world.work();
    await open();
    expect(await readCount()).toEqual([{ members: 1 }]);
    await world.as(owner).items.withdraw.mutate({ itemId });
    await world.work();
    expect(await readCount()).toEqual([{ members: 1 }]);
  });

  test('a word of two members comes before one that another member has in many items, however many words there are', async () => {
    const stem = word.slice(0, 4);
    const [one, other] = [await world.member(), await world.member()];
    for (let item = 0; item < 12; item += 1) {
      const words = Array.from({ length: 9 }, (_, at) => `${stem}a${String.fromCharCode(97 + item, 97 + at)}`);
      await publish(owner, words.join(' '));
    }
    await publish(one, `${stem}zebra`);
    await publish(other, `${stem}zebra`);
    await world.work();
    await open();
    expect((await suggested(stem)).map(([first]) => first)).toEqual(callers().map(() => `${stem}zebra`));
  });

  test('members who list and withdraw the same words at once are counted right', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => world.member()));
    const ids = await Promise.all(members.map((member) => publish(member, `${word} lamp table chair`)));
    await world.work();
    world.clock.advance({ hours: 25 });
    const learn = (itemId: ItemId) => world.transaction((unit) => updateWordsOfItems(unit, [itemId]));
    await Promise.all([...ids, ...ids.toReversed()].map(learn));
    expect(await readCount()).toEqual([{ members: 6 }]);
    await Promise.all(
      members.slice(0, 4).map((member, at) => world.as(member).items.withdraw.mutate({ itemId: ids[at] ?? '' })),
    );
    await world.work();
    expect(await readCount()).toEqual([{ members: 2 }]);
  });
});
