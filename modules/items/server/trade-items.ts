import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Cents } from '#contracts/money.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { DeliveryPreference } from '../domain/item-choices.ts';
import type { ValueRange } from '../domain/value-range.ts';
import { Item } from './item.entity.ts';
import { isHiddenWithOwnerSql } from './visibility.ts';

const item = entityColumns(Item);

/** Fields that decide whether an item can be traded for another. */
export interface TradeItem {
  readonly id: ItemId;
  readonly ownerId: MemberId;
  /** The version of its content. */
  readonly version: number;
  readonly valueCents: Cents;
  readonly deliveryPreference: DeliveryPreference;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly title: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  /** Wishes of the owner in return for it. */
  readonly wishCategories: readonly string[];
  readonly wishKeywords: readonly string[];
  /** From when everyone may see it. */
  readonly visibleFrom: Date;
}

const tradeColumns = selectList({
  id: item.id,
  ownerId: item.ownerId,
  version: item.version,
  valueCents: item.valueCents.$notNull(),
  deliveryPreference: item.deliveryPreference.$notNull(),
  latitude: item.latitude,
  longitude: item.longitude,
  title: item.title.$notNull(),
  categories: item.categories,
  keywords: item.keywords,
  wishCategories: item.wishCategories,
  wishKeywords: item.wishKeywords,
  visibleFrom: item.visibleFrom.$notNull(),
});

const isListed = (now: Date) => sql`${item.state} = 'published' and not ${isHiddenWithOwnerSql(now)}`;

/** The listed items of these members, whether or not they are in early access. One statement. */
export async function listTradeItems(db: Db, owners: readonly MemberId[], now: Date): Promise<TradeItem[]> {
  const { rows } = await query`
    select ${tradeColumns} from item where ${item.ownerId} = ${anySql(owners)} and ${isListed(now)}
    order by ${item.id}`.execute(db);
  return rows;
}

/** The same, of each member those in a range of values. */
export async function listTradeItemsByValue(
  db: Db,
  worth: ReadonlyMap<MemberId, ValueRange>,
  now: Date,
): Promise<TradeItem[]> {
  const [owners, ranges] = [[...worth.keys()], [...worth.values()]];
  const [least, most] = [ranges.map((range) => range.least), ranges.map((range) => range.most)];
  // PostgreSQL does not know how many items these are: unless it reads each owner's by themselves, it reads all of an
  // index, or of the table, for the conditions that follow.
  const { rows } = await query`
    select ${tradeColumns}
    from unnest(${owners}::uuid[], ${least}::bigint[], ${most}::bigint[]) as asked (owner_id, least, most)
    cross join lateral (select * from item where owner_id = asked.owner_id offset 0) item
    where ${item.valueCents} between asked.least and asked.most and ${isListed(now)}
    order by ${item.id}`.execute(db);
  return rows;
}

/** Filters these items to those that are listed. One statement. */
export async function filterTradeItems(db: Db, ids: readonly ItemId[], now: Date): Promise<TradeItem[]> {
  const { rows } = await query`
    select ${tradeColumns} from item where ${item.id} = ${anySql(ids)} and ${isListed(now)}
    order by ${item.id}`.execute(db);
  return rows;
}
