import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { loadTokenBalances } from '#modules/payments/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { OwnBoost } from '../../domain/boost.schemas.ts';
import { itemErrors } from '../../domain/items.errors.ts';
import { itemSettings } from '../../domain/items.settings.ts';
import { Item } from '../item.entity.ts';
import { boostedUntilSql } from '../boost-sql-fragments.ts';

const item = entityColumns(Item);

/** The boost of a member's own item. @throws items.notFound for anyone else's */
export async function loadBoost(
  db: Db,
  member: MemberId,
  id: ItemId,
  { now, config }: { readonly now: Date; readonly config: ParsedSettings },
): Promise<OwnBoost> {
  const { BOOST_TOKENS, BOOST_DAYS } = itemSettings.read(config);
  const [balance] = await loadTokenBalances(db, [member]);
  const { rows } = await query`
    select ${selectList({ until: boostedUntilSql(now) })} from item
    where ${item.id} = ${id} and ${item.ownerId} = ${member}`.execute(db);
  if (!rows[0]) throw itemErrors.notFound();
  return {
    until: rows[0].until?.toISOString() ?? null,
    tokens: BOOST_TOKENS,
    days: BOOST_DAYS,
    balance: balance?.total ?? 0,
  };
}
