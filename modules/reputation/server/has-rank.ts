import { sql, type RawBuilder } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { rankNames, type MemberRank, type RankSettings } from '../domain/rank.ts';
import { reputationSettings } from '../domain/reputation.settings.ts';
import { PointEntry } from './point-entry.entity.ts';

const point = entityColumns(PointEntry);

/** The points from which a rank begins, the lowest rank first. */
const firstPoints = (settings: RankSettings): readonly number[] => [
  0,
  settings.RANK_SWAPPER,
  settings.RANK_TRADER,
  settings.RANK_DEALER,
  settings.RANK_MASTER,
  settings.RANK_LEGEND,
];

/** SQL condition: the member whose id is in this column has one of these ranks. One range of the key for each row. */
export function hasRankSql(
  member: RawBuilder<unknown>,
  ranks: readonly MemberRank[],
  config: ParsedSettings,
): RawBuilder<boolean> {
  const places = ranks.map((rank) => rankNames.indexOf(rank) + 1);
  const points = sql`select coalesce(sum(${point.points}), 0)::integer from point_entry where ${point.memberId} = ${member}`;
  return sql`width_bucket((${points}), ${[...firstPoints(reputationSettings.read(config))]}::integer[]) = any(${places}::integer[])`;
}
