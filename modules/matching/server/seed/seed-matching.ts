import { hour } from '#contracts/durations.ts';
import type { ItemId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { listItemsOfMembers, type ItemCard } from '#modules/items/public.ts';
import { demoMembers, sampleMembers } from '#modules/members/public.ts';
import { demoAssistedMember, demoAssistDays } from '#modules/promotions/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { BackdatedUnit, Seed, SeedStep } from '#platform/seed/seed.ts';
import { announceMatch } from '../announce-match.job.ts';
import { findAssistFitsOfOwner } from '../assist/find-assist-fits.job.ts';
import { likeItem } from '../like-item.ts';
import { typedTables } from '../tables.ts';

/** Members of one step. */
const together = 8;
/** Hours before the present in which a step's likes are given, the oldest first. */
const [firstHoursAgo, lastHoursAgo] = [40, 2] as const;

const demoNames = demoMembers.map(({ username }) => username);

/** Members of these names with the items that they list; members who have none list an empty shelf. */
const loadShelves = (past: BackdatedUnit, usernames: readonly string[]) =>
  past.at(past.present, async ({ db, now }) => {
    const members = await typedTables(db)
      .selectFrom(memberNames.as('member'))
      .select(['id', 'username'])
      .where('username', '=', anySql(usernames))
      .orderBy('username')
      .execute();
    const ids = members.map(({ id }) => id);
    const items = await listItemsOfMembers(db, null, ids, 12, now);
    return members.map((member) => ({ ...member, items: items.filter(({ ownerId }) => ownerId === member.id) }));
  });

const isOldEnough = (past: BackdatedUnit, at: Date) => (card: ItemCard) =>
  Date.parse(card.visibleFrom) < Math.min(at.getTime(), past.present.getTime() - hour);

/** Each of these members likes some items of the others. */
const likesAmong =
  (usernames: readonly string[], most: number): SeedStep =>
  async (past) => {
    const shelves = await loadShelves(past, usernames);
    const all = shelves.flatMap(({ items }) => items);
    for (const [index, { id }] of shelves.entries()) {
      const hoursAgo = firstHoursAgo - ((firstHoursAgo - lastHoursAgo) * index) / shelves.length;
      const at = new Date(past.present.getTime() - hoursAgo * hour);
      const likable = all.filter(({ ownerId }) => ownerId !== id).filter(isOldEnough(past, at));
      for (const { id: itemId } of past.random.some(likable, past.random.whole(2, most)))
        await past.at(at, (unit) => likeItem(unit, id, itemId, past.random.chance(0.5) ? 'heart' : 'swipe'));
    }
  };

/** Two members with a sign-in are a match, and know of it. */
const demoMatch: SeedStep = async (past) => {
  const [maya, tom] = await Promise.all(['maya', 'tom.w'].map(async (name) => (await loadShelves(past, [name]))[0]));
  const at = new Date(past.present.getTime() - hour);
  const pickItem = (items: readonly ItemCard[] = []): ItemId | undefined => items.find(isOldEnough(past, at))?.id;
  const [ofMaya, ofTom] = [pickItem(maya?.items), pickItem(tom?.items)];
  if (!maya || !tom || !ofMaya || !ofTom) return;
  await past.at(at, async (unit) => {
    await likeItem(unit, maya.id, ofTom, 'heart');
    await likeItem(unit, tom.id, ofMaya, 'swipe');
  });
  await past.at(new Date(at.getTime() + hour / 2), async (unit) => {
    const match = await typedTables(unit.db)
      .selectFrom('member_match')
      .select('id')
      .where(({ or, and }) =>
        or([and({ one_id: maya.id, other_id: tom.id }), and({ one_id: tom.id, other_id: maya.id })]),
      )
      .executeTakeFirst();
    if (match) await announceMatch(unit, match.id);
  });
};

/** Seeds what Swap Assist found since it was bought, a few fits a day. */
const assistFinds: SeedStep = async (past) => {
  const [member] = await loadShelves(past, [demoAssistedMember]);
  if (!member) return;
  for (let daysAgo = demoAssistDays - 1; daysAgo > 0; daysAgo -= 2)
    await past.at(new Date(past.present.getTime() - daysAgo * 24 * hour), (unit) =>
      findAssistFitsOfOwner(unit, member.id),
    );
};

/** Likes everywhere, finds of Swap Assist, and a match of two members with a sign-in. */
export const matchingSeed: Seed = {
  opening: [assistFinds, likesAmong(demoNames, 4), demoMatch],
  rest({ members }) {
    const names = sampleMembers(members).map(({ username }) => username);
    return Array.from({ length: Math.ceil(names.length / together) }, (_, index) =>
      likesAmong([...names.slice(index * together, (index + 1) * together), ...demoNames.slice(0, 4)], 8),
    );
  },
};
