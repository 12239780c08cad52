import { sql, type RawBuilder } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import {
  itemSqlFragments,
  isListedForViewerSql,
  type CategorySlug,
  type TradeItem,
  type ValueRange,
} from '#modules/items/public.ts';
import { listMatchingWishWords } from '#modules/matching/public.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { GiversAndTakers } from './load-likes-around-members.ts';

const { table, ownerId, visibleFrom, newestFirst, isInOneOf, isWorthAtLeast, isWorthAtMost, wantsOneOf } =
  itemSqlFragments;
const { matches, matchesWords, stretchesSince, wantsWordsOf } = itemSqlFragments;
const owner = selectList({ memberId: ownerId });

/** Number of items that are read for each way in which wishes are met, the newest ones. */
const newest = 60;
const wordsAtMost = 20;
/** So many of the newest items are asked whether their owners wish for something in words. */
const wishesRead = 300;
/** A frequent word finds enough items of so many days, and then the others need not be read and sorted. */
const recentDays = 45;

/** Items whose owners might take others, or that might be taken by others, and what those are worth. */
interface TradedItems {
  readonly items: readonly TradeItem[];
  readonly worth?: ValueRange;
}

/** Owners of items that meet a wish of the first, and of those that wish for something of the others. */
export async function findGiversAndTakers(
  db: Db,
  now: Date,
  asking: TradedItems,
  tradedItems: TradedItems,
): Promise<GiversAndTakers> {
  const categories = distinct(asking.items.flatMap(({ wishCategories }) => wishCategories)) as CategorySlug[];
  const words = anyOfWords(asking.items.flatMap(({ wishKeywords }) => wishKeywords));
  const kinds = distinct(tradedItems.items.flatMap((item) => item.categories)) as CategorySlug[];
  const names = distinct(tradedItems.items.flatMap(listMatchingWishWords));
  const givers = isWorth(asking.worth);
  return {
    givers: distinct([
      ...(categories.length > 0 ? await ownersWhere(db, now, sql`${isInOneOf(categories)} and ${givers}`) : []),
      ...(words === '' ? [] : await ownersByWords(db, now, words, givers)),
    ]),
    takers: distinct([
      ...(names.length > 0 ? await ownersWishingWords(db, now, names, isWorth(tradedItems.worth)) : []),
      ...(kinds.length > 0
        ? await ownersWhere(db, now, sql`${wantsOneOf(kinds)} and ${isWorth(tradedItems.worth)}`)
        : []),
    ]),
  };
}

/** Owners of the newest items who wish for these words; no index answers it. */
async function ownersWishingWords(
  db: Db,
  now: Date,
  names: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<readonly MemberId[]> {
  const { rows } = await query`
    select ${owner} from (
      select * from ${table} where ${condition} and ${isListedForViewerSql(null, now)}
      order by ${newestFirst} limit ${wishesRead}) as item
    where ${wantsWordsOf(names)} limit ${newest}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

async function ownersByWords(
  db: Db,
  now: Date,
  words: string,
  condition: RawBuilder<unknown>,
): Promise<readonly MemberId[]> {
  const since = new Date(now.getTime() - recentDays * 86_400_000);
  const isRecent = sql`${matches(sql`${stretchesSince(since, now)}::tsquery`)} and ${visibleFrom} >= ${since}`;
  const found = sql`${matchesWords([words])} and ${condition}`;
  const recent = await ownersOfNewest(db, now, sql`${found} and ${isRecent}`, newest);
  return recent.length === newest ? recent : ownersOfNewest(db, now, found, newest);
}

const isWorth = (worth: ValueRange | undefined): RawBuilder<unknown> =>
  worth ? sql`${isWorthAtLeast(worth.least)} and ${isWorthAtMost(worth.most)}` : sql`true`;

/** The owners of the newest listed items, who may be in a chain by their wishes alone. */
export const findOwnersOfNewestItems = (db: Db, now: Date, items: number): Promise<MemberId[]> =>
  ownersWhere(db, now, sql`true`, items);

const ownersWhere = async (db: Db, now: Date, condition: RawBuilder<unknown>, items = newest): Promise<MemberId[]> =>
  distinct(await ownersOfNewest(db, now, condition, items));

/** The owner of each of the newest listed items that meet a condition. */
async function ownersOfNewest(db: Db, now: Date, condition: RawBuilder<unknown>, items: number): Promise<MemberId[]> {
  const { rows } = await query`
    select ${owner} from ${table} where ${condition} and ${isListedForViewerSql(null, now)}
    order by ${newestFirst} limit ${items}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Words of wishes as one search for any of them, without the signs that a search reads as operators. */
const anyOfWords = (wishes: readonly string[]): string =>
  distinct(wishes)
    .slice(0, wordsAtMost)
    .map((word) => word.replaceAll(/["-]/g, ' ').trim())
    .filter((word) => word !== '')
    .join(' or ');

const distinct = <T extends string | ItemId>(values: readonly T[]): T[] => [...new Set(values)];
