import type { ItemId, MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { listItemsOfMembers } from '#modules/items/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { BackdatedUnit } from '#platform/seed/seed.ts';
import { typedTables } from '../tables.ts';

/** A demo member and an item of theirs, by name. */
export interface DemoItemName {
  readonly username: string;
  readonly title: string;
}
export interface DemoItemRef {
  readonly memberId: MemberId;
  readonly itemId: ItemId;
}

/** The members and items of these names that are listed, in their order. */
export function findDemoItems(past: BackdatedUnit, names: readonly DemoItemName[]): Promise<readonly DemoItemRef[]> {
  return past.at(past.present, async ({ db, now }) => {
    const members = await typedTables(db)
      .selectFrom(memberNames.as('member'))
      .select(['id', 'username'])
      .where('username', '=', anySql(names.map(({ username }) => username)))
      .execute();
    const ids = members.map(({ id }) => id);
    const cards = await listItemsOfMembers(db, null, ids, 60, now);
    return names.flatMap(({ username, title }) => {
      const memberId = members.find((member) => member.username === username)?.id;
      const itemId = cards.find((card) => card.ownerId === memberId && card.title === title)?.id;
      return memberId && itemId ? [{ memberId, itemId }] : [];
    });
  });
}
