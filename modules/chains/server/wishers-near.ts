import { sql, type RawBuilder } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { itemFragments, listedTo, type CategorySlug, type TradeItem, type ValueRange } from '#modules/items/public.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Others } from './likes-near.ts';

const { table, ownerId, newestFirst, isInOneOf, isWorthAtLeast, isWorthAtMost, wantsOneOf, matchesWords } =
  itemFragments;
const owner = selectList({ memberId: ownerId });

/** How many items are read for each way in which wishes are met, the newest ones. */
const newest = 60;
const wordsAtMost = 20;

/** Items whose owners might take others, or that might be taken by others, and what those are worth. */
interface Traded {
  readonly items: readonly TradeItem[];
  readonly worth?: ValueRange;
}

/** Owners of items that meet a wish of the first, and of those that wish for something of the others. */
export async function wishersNear(db: Db, now: Date, asking: Traded, asked: Traded): Promise<Others> {
  const categories = distinct(asking.items.flatMap(({ wishCategories }) => wishCategories)) as CategorySlug[];
  const words = anyOfWords(asking.items.flatMap(({ wishKeywords }) => wishKeywords));
  const kinds = distinct(asked.items.flatMap((item) => item.categories)) as CategorySlug[];
  const givers = isWorth(asking.worth);
  return {
    givers: distinct([
      ...(categories.length > 0 ? await ownersWhere(db, now, sql`${isInOneOf(categories)} and ${givers}`) : []),
      ...(words === '' ? [] : await ownersWhere(db, now, sql`${matchesWords([words])} and ${givers}`)),
    ]),
    takers: kinds.length > 0 ? await ownersWhere(db, now, sql`${wantsOneOf(kinds)} and ${isWorth(asked.worth)}`) : [],
  };
}

const isWorth = (worth: ValueRange | undefined): RawBuilder<unknown> =>
  worth ? sql`${isWorthAtLeast(worth.least)} and ${isWorthAtMost(worth.most)}` : sql`true`;

/** The owners of the newest listed items, who may be in a chain by their wishes alone. */
export const newestOwners = (db: Db, now: Date, items: number): Promise<MemberId[]> =>
  ownersWhere(db, now, sql`true`, items);

async function ownersWhere(
  db: Db,
  now: Date,
  condition: RawBuilder<unknown>,
  items: number = newest,
): Promise<MemberId[]> {
  const { rows } = await query`
    select ${owner} from ${table} where ${condition} and ${listedTo(null, now)}
    order by ${newestFirst} limit ${items}`.execute(db);
  return distinct(rows.map(({ memberId }) => memberId));
}

/** Words of wishes as one search for any of them, without the signs that a search reads as operators. */
const anyOfWords = (wishes: readonly string[]): string =>
  distinct(wishes)
    .slice(0, wordsAtMost)
    .map((word) => word.replaceAll(/["-]/g, ' ').trim())
    .filter((word) => word !== '')
    .join(' or ');

const distinct = <T extends string | ItemId>(values: readonly T[]): T[] => [...new Set(values)];
