import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { makeItem } from '#modules/items/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { swipeCard } from './swipe-card.ts';
import { typedTables } from './tables.ts';
import { refillDeck } from './refill-deck.job.ts';

const world = await testWorld({ RIGHT_SWIPES_PER_DAY: '25' });
let ann: Member;
let bob: Member;
let tent: ItemId;

beforeEach(async () => {
  [ann, bob] = await Promise.all([world.member(), world.member()]);
  ann = { ...ann, timeZone: 'Australia/Brisbane' };
  tent = await makeItem(world.db, bob.id, { title: 'Tent', visibleFrom: world.clock.now() });
});

const swipe = (member: Member, itemId: ItemId, to: 'right' | 'left' | 'later') =>
  world.as(member).matching.swipe.mutate({ itemId, to });
const undo = (member: Member) => world.as(member).matching.undoSwipe.mutate({});
const deck = async (member: Member) => (await world.as(member).matching.deck.query({})).cards;
const inDeck = async (member: Member, itemId: ItemId) => (await deck(member)).some(({ item }) => item.id === itemId);
const isLiked = async (member: Member, itemId: ItemId) =>
  (await world.as(member).matching.hearts.query({ itemIds: [itemId] })).liked.length === 1;
const makeItems = (owner: Member, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      makeItem(world.db, owner.id, { title: `Thing ${n}`, visibleFrom: world.clock.now() }),
    ),
  );

describe('a swipe', () => {
  it('to the right is a like, to the left is none, and neither card comes back', async () => {
    const lamp = await makeItem(world.db, bob.id, { visibleFrom: world.clock.now() });
    expect(await inDeck(ann, tent)).toBe(true);
    expect(await swipe(ann, tent, 'right')).toMatchObject({ left: 24, match: null });
    expect(await swipe(ann, lamp, 'left')).toMatchObject({ left: 24 });
    expect([await isLiked(ann, tent), await isLiked(ann, lamp)]).toEqual([true, false]);
    expect([await inDeck(ann, tent), await inDeck(ann, lamp)]).toEqual([false, false]);
  });

  it('of the same card in another tab counts once, and the first decision stays', async () => {
    await swipe(ann, tent, 'left');
    expect(await swipe(ann, tent, 'right')).toMatchObject({ left: 25, decided: 'left' });
    expect(await isLiked(ann, tent)).toBe(false);
  });

  it('undone gives the swipe back, takes the like back and shows the card first', async () => {
    await makeItems(bob, 3);
    await swipe(ann, tent, 'right');
    expect(await undo(ann)).toMatchObject({ itemId: tent, left: 25 });
    expect(await isLiked(ann, tent)).toBe(false);
    expect((await deck(ann))[0]?.item.id).toBe(tent);
  });

  it('of a card whose item was withdrawn or whose owner was blocked meanwhile is refused, and counts nothing', async () => {
    const lamp = await makeItem(world.db, bob.id, { visibleFrom: world.clock.now() });
    await deck(ann);
    await world.as(bob).items.withdraw.mutate({ itemId: lamp });
    expect(await expectRefusal(swipe(ann, lamp, 'right'))).toMatchObject({ code: 'matching.itemNotFound' });
    await world.as(bob).members.block.mutate({ memberId: ann.id });
    expect(await expectRefusal(swipe(ann, tent, 'right'))).toMatchObject({ code: 'matching.itemNotFound' });
    expect((await world.as(ann).matching.deck.query({})).allowance.left).toBe(25);
  });

  it('undone leaves a like by heart', async () => {
    await world.as(ann).matching.like.mutate({ itemId: tent });
    await swipe(ann, tent, 'right');
    await undo(ann);
    expect(await isLiked(ann, tent)).toBe(true);
  });

  it('before an undone one cannot be undone as well, until there is another', async () => {
    const [lamp = tent, chair = tent] = await makeItems(bob, 2);
    await swipe(ann, tent, 'right');
    await swipe(ann, lamp, 'left');
    expect(await undo(ann)).toMatchObject({ itemId: lamp });
    expect(await expectRefusal(undo(ann))).toMatchObject({ code: 'matching.nothingToUndo' });
    expect(await isLiked(ann, tent)).toBe(true);
    await swipe(ann, chair, 'left');
    expect(await undo(ann)).toMatchObject({ itemId: chair });
    expect(await expectRefusal(undo(ann))).toMatchObject({ code: 'matching.nothingToUndo' });
  });

  it('cannot be undone where there is none, or later than ten minutes', async () => {
    expect(await expectRefusal(undo(ann))).toMatchObject({ code: 'matching.nothingToUndo' });
    await swipe(ann, tent, 'left');
    world.clock.advance({ minutes: 10 });
    expect(await expectRefusal(undo(ann))).toMatchObject({ code: 'matching.nothingToUndo' });
  });

  it('of a card put off brings it back after seven days, and no sooner', async () => {
    await swipe(ann, tent, 'later');
    world.clock.advance({ minutes: 7 * 24 * 60 - 1 });
    expect(await inDeck(ann, tent)).toBe(false);
    world.clock.advance({ minutes: 1 });
    expect((await deck(ann))[0]).toMatchObject({ item: { id: tent }, reason: { kind: 'back' } });
    await swipe(ann, tent, 'left');
    expect(await inDeck(ann, tent)).toBe(false);
  });

  it('put back gives the card the reason it had', async () => {
    const bike = await makeItem(world.db, ann.id, {
      title: 'Gravel bike',
      categories: ['bicycles'],
      keywords: ['bike'],
    });
    await swipe(ann, tent, 'left');
    await undo(ann);
    expect((await deck(ann))[0]).toMatchObject({ item: { id: tent }, reason: { kind: 'wants' }, mine: { id: bike } });
  });

  it('that passed a card is listed, and the card can be taken back', async () => {
    await swipe(ann, tent, 'left');
    const { items } = await world.as(ann).matching.passed.query({});
    expect(items).toMatchObject([{ item: { id: tent }, direction: 'left', returnsAt: null }]);
    await world.as(ann).matching.takeBack.mutate({ itemId: tent });
    expect((await world.as(ann).matching.passed.query({})).items).toEqual([]);
    expect(await inDeck(ann, tent)).toBe(true);
  });
});

describe('the day’s right swipes', () => {
  /** Uses up so many by commands in one transaction. */
  const use = async (member: Member, count: number) => {
    const items = await makeItems(bob, count);
    await world.transaction(async (unit) => {
      for (const itemId of items) await swipeCard(unit, member, { itemId, to: 'right' });
    }, member);
  };

  it('are 25; one more is refused, while passing and later go on', async () => {
    await use(ann, 25);
    expect(await expectRefusal(swipe(ann, tent, 'right'))).toMatchObject({
      code: 'matching.swipeLimit',
      kind: 'limited',
    });
    expect(await isLiked(ann, tent)).toBe(false);
    expect(await swipe(ann, tent, 'left')).toMatchObject({ left: 0 });
  });

  it('grant exactly one of a hundred at once where 24 are used', async () => {
    await use(ann, 24);
    const items = await makeItems(bob, 100);
    const outcomes = await Promise.allSettled(items.map((itemId) => swipe(ann, itemId, 'right')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const likes = await typedTables(world.db)
      .selectFrom('item_like')
      .select('id')
      .where('member_id', '=', ann.id)
      .execute();
    expect(likes).toHaveLength(25);
  });

  it('are not counted for subscribers', async () => {
    const subscriber = await world.subscriber();
    expect(await swipe(subscriber, tent, 'right')).toMatchObject({ left: null });
  });

  it('are new at midnight in the member’s time zone; a new zone counts from the next day', async () => {
    await use(ann, 25);
    const { allowance } = await world.as(ann).matching.deck.query({});
    expect(allowance.left).toBe(0);
    expect(allowance.newAt).toMatch(/T14:00:00/);
    // Midnight in Auckland comes first, but the day that has begun ends by the zone in which it began.
    const moved = { ...ann, timeZone: 'Pacific/Auckland' };
    world.clock.advance({ minutes: (Date.parse(allowance.newAt) - world.clock.now().getTime()) / 60_000 - 1 });
    expect(await expectRefusal(swipe(moved, tent, 'right'))).toMatchObject({ code: 'matching.swipeLimit' });
    world.clock.advance({ minutes: 1 });
    expect(await swipe(moved, tent, 'right')).toMatchObject({ left: 24 });
    expect((await world.as(moved).matching.deck.query({})).allowance.newAt).toMatch(/T1[12]:00:00/);
  });
});

describe('a deck', () => {
  it('holds no card of one’s own, of hidden items, or of early ones for members without a subscription', async () => {
    const hour = 3_600_000;
    const hidden = [
      await makeItem(world.db, ann.id),
      await makeItem(world.db, bob.id, { state: 'reserved' }),
      await makeItem(world.db, bob.id, { visibleFrom: new Date(world.clock.now().getTime() + hour) }),
    ];
    const shown = (await deck(ann)).map(({ item }) => item.id);
    expect(shown.filter((id) => hidden.includes(id))).toEqual([]);
  });

  it('has a card that makes a match among the first three, whatever was prepared', async () => {
    const lamp = await makeItem(world.db, ann.id, { title: 'Lamp' });
    await makeItems(await world.member(), 12);
    await world.transaction((unit) => refillDeck(unit, ann.id));
    await world.as(bob).matching.like.mutate({ itemId: lamp });
    const first = (await deck(ann)).slice(0, 3);
    expect(first.map(({ item, reason, mine }) => [item.id, reason.kind, mine?.id])).toContainEqual([
      tent,
      'match',
      lamp,
    ]);
  });

  it('begins at a place, beyond its end with its last card, and goes on with the cards before it', async () => {
    await makeItems(bob, 9);
    await world.transaction((unit) => refillDeck(unit, ann.id));
    const whole = await deck(ann);
    const from = async (place: number) => (await world.as(ann).matching.deck.query({ place })).cards;
    expect(whole).toHaveLength(6);
    expect((await from(2)).slice(0, 4)).toEqual(whole.slice(2));
    const [last, ...none] = await from(999_999);
    expect(none).toEqual([]);
    const except = last ? [last.item.id] : [];
    expect((await world.as(ann).matching.deck.query({ except })).cards[0]).toEqual(whole[0]);
  });

  it('says which of my things it would go for', async () => {
    await makeItem(world.db, ann.id, { title: 'Gravel bike', categories: ['bicycles'], keywords: ['bike'] });
    // Every item here wishes for one, so the best card does, whichever it is.
    const [best] = await deck(ann);
    expect(best).toMatchObject({ reason: { word: 'gravel bike' }, mine: { title: 'Gravel bike' } });
  });

  it('prepared before is read as it was prepared, without what was swiped meanwhile', async () => {
    const items = await makeItems(bob, 3);
    await world.transaction((unit) => refillDeck(unit, ann.id));
    const prepared = await typedTables(world.db)
      .selectFrom('deck_card')
      .select('item_id')
      .where('member_id', '=', ann.id)
      .execute();
    expect(prepared.length).toBeGreaterThan(0);
    await swipe(ann, items[0] ?? tent, 'left');
    expect(await inDeck(ann, items[0] ?? tent)).toBe(false);
  });

  it('is prepared with the first swipe, and anew after every eighth', async () => {
    const items = await makeItems(bob, 10);
    const prepared = async () =>
      await typedTables(world.db).selectFrom('deck_card').select('item_id').where('member_id', '=', ann.id).execute();
    const swipeAll = async (some: readonly ItemId[]) => {
      for (const itemId of some) await swipe(ann, itemId, 'left');
      await world.work();
    };
    await swipeAll(items.slice(0, 1));
    expect((await prepared()).length).toBeGreaterThan(0);
    const late = await makeItem(world.db, (await world.member()).id, { visibleFrom: world.clock.now() });
    const isPrepared = async () => (await prepared()).some(({ item_id }) => item_id === late);
    await swipeAll(items.slice(1, 8));
    expect(await isPrepared()).toBe(false);
    await swipeAll(items.slice(8, 9));
    expect(await isPrepared()).toBe(true);
  });

  it('leaves out the cards that the screen holds already', async () => {
    const held = (await deck(ann)).map(({ item }) => item.id);
    const next = await world.as(ann).matching.deck.query({ except: held });
    expect(next.cards.filter(({ item }) => held.includes(item.id))).toEqual([]);
  });
});

it('no swiped card comes back but by undo, by being taken back or by later, in any history', async () => {
  const items = await makeItems(bob, 6);
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('right', 'left', 'later', 'heart', 'unheart', 'back'), at: fc.nat(5) }),
    fc.record({ kind: fc.constantFrom('undo', 'week', 'topUp'), at: fc.constant(0) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const member = await world.member();
      const gone = new Map<ItemId, number>();
      const order: ItemId[] = [];
      const liked = new Set<ItemId>();
      for (const { kind, at } of steps) {
        const itemId = items[at] ?? tent;
        const now = world.clock.now().getTime();
        const isGone = (gone.get(itemId) ?? 0) > now;
        if (kind === 'right' || kind === 'left' || kind === 'later') {
          await swipe(member, itemId, kind);
          if (isGone) continue;
          gone.set(itemId, kind === 'later' ? now + 7 * 86_400_000 : Infinity);
          if (kind === 'right') liked.add(itemId);
          if (order.includes(itemId)) order.splice(order.indexOf(itemId), 1);
          order.push(itemId);
        } else if (kind === 'undo') {
          const undone = await undo(member).catch(() => null);
          if (!undone) continue;
          expect(undone.itemId).toBe(order.pop());
          gone.delete(undone.itemId);
          // Earlier swipes cannot be undone any more.
          order.length = 0;
        } else if (kind === 'back') {
          await world.as(member).matching.takeBack.mutate({ itemId });
          const passed = gone.has(itemId) && !(await wasRight(member, itemId));
          if (!passed) continue;
          gone.delete(itemId);
          if (order.includes(itemId)) order.splice(order.indexOf(itemId), 1);
        } else if (kind === 'heart') await world.as(member).matching.like.mutate({ itemId });
        else if (kind === 'unheart') await world.as(member).matching.unlike.mutate({ itemId });
        else if (kind === 'week') world.clock.advance({ minutes: 7 * 24 * 60 });
        else await world.transaction((unit) => refillDeck(unit, member.id));
        const until = world.clock.now().getTime();
        const back = (await deck(member)).filter(({ item }) => (gone.get(item.id) ?? 0) > until);
        expect(back.map(({ item }) => item.id)).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
});

async function wasRight(member: Member, itemId: ItemId): Promise<boolean> {
  const row = await typedTables(world.db)
    .selectFrom('swipe')
    .select('direction')
    .where('member_id', '=', member.id)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row?.direction === 'right';
}
