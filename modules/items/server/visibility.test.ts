import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld, type World } from '#testing/world.ts';
import type { ItemState } from '../domain/item-state.ts';
import { loadItemCards } from './item-cards.ts';
import { grantItemAccessToParties } from './reserve-items.ts';
import { makeItem } from '../testing.ts';

let world: World;
let owner: Member;
let party: Member;
let people: Record<'guest' | 'member' | 'owner' | 'party' | 'subscriber', Member | null>;

beforeAll(async () => {
  world = await testWorld();
  owner = await world.member();
  party = await world.member();
  const subscriber = await world.subscriber({ until: new Date(world.clock.now().getTime() + 3_600_000) });
  people = { guest: null, member: await world.member(), owner, party, subscriber };
});

const findCaller = (who: Member | null) => (who ? world.as(who) : world.guest());

async function seenBy(who: Member | null, itemId: ItemId): Promise<'open' | 'notYet' | 'notFound'> {
  const call = findCaller(who).items.byId.query({ itemId });
  const page = await call.catch(() => null);
  if (page) return page.kind === 'item' ? 'open' : 'notYet';
  expect((await expectRefusal(findCaller(who).items.byId.query({ itemId }))).code).toBe('items.notFound');
  return 'notFound';
}

const isListedTo = async (who: Member | null, itemId: ItemId) =>
  (await findCaller(who).items.newest.query({ limit: 50 })).items.some(({ id }) => id === itemId);

type Row = {
  state: ItemState;
  hoursUntilOpen: number;
  isHidden?: boolean;
  open: string;
  notYet?: string;
  listed: string;
};

// Which viewers may open the page of an item, and which see it in lists.
const table: Row[] = [
  { state: 'draft', hoursUntilOpen: -1, open: '', listed: '' },
  {
    state: 'published',
    hoursUntilOpen: -1,
    open: 'guest member owner party subscriber',
    listed: 'guest member owner party subscriber',
  },
  {
    state: 'published',
    hoursUntilOpen: 5,
    open: 'owner party subscriber',
    notYet: 'guest member',
    listed: 'owner subscriber',
  },
  { state: 'published', hoursUntilOpen: -1, isHidden: true, open: 'owner party', listed: '' },
  { state: 'reserved', hoursUntilOpen: -1, open: 'guest member owner party subscriber', listed: '' },
  { state: 'reserved', hoursUntilOpen: 5, open: 'owner party subscriber', notYet: 'guest member', listed: '' },
  { state: 'swapped', hoursUntilOpen: -1, open: 'guest member owner party subscriber', listed: '' },
  { state: 'withdrawn', hoursUntilOpen: -1, open: 'owner party', listed: '' },
  { state: 'removed', hoursUntilOpen: -1, open: 'owner party', listed: '' },
];

describe.each(table)(
  '$state, opening in $hoursUntilOpen h, hidden: $isHidden',
  ({ state, hoursUntilOpen, isHidden, open, notYet = '', listed }) => {
    let itemId: ItemId;
    beforeAll(async () => {
      const visibleFrom = new Date(world.clock.now().getTime() + hoursUntilOpen * 3_600_000);
      itemId = await makeItem(world.db, owner.id, { state, visibleFrom });
      if (state !== 'draft') await world.transaction((unit) => grantItemAccessToParties(unit, [itemId], [party.id]));
      if (isHidden) await sql`update item set hidden_until = 'infinity' where id = ${itemId}`.execute(world.db);
    });

    test.each(['guest', 'member', 'owner', 'party', 'subscriber'] as const)('%s', async (name) => {
      const who = people[name];
      const expected = open.includes(name) ? 'open' : notYet.includes(name) ? 'notYet' : 'notFound';
      expect(await seenBy(who, itemId)).toBe(expected);
      expect(await isListedTo(who, itemId)).toBe(listed.includes(name));
      const cards = await loadItemCards(world.db, who, [itemId], world.clock.now());
      expect(cards.length).toBe(expected === 'open' && state !== 'draft' ? 1 : 0);
    });
  },
);

test('early access ends with the subscription, and the item opens to everyone after its hours', async () => {
  const itemId = await makeItem(world.db, owner.id, {
    visibleFrom: new Date(world.clock.now().getTime() + 24 * 3_600_000),
  });
  expect(await seenBy(people.subscriber, itemId)).toBe('open');
  world.clock.advance({ hours: 2 });
  expect(await seenBy(people.subscriber, itemId)).toBe('notYet');
  world.clock.advance({ hours: 23 });
  expect(await seenBy(people.guest, itemId)).toBe('open');
});
