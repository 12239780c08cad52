import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '../db/db.ts';
import type { ModuleDefinition } from './define-module.ts';
import type { ClosingObstacle } from './member-data.ts';

/**
 * The obstacles to the closing of each of these accounts, with one statement per module that has any. Members without
 * obstacles have an empty set.
 */
export async function findClosingObstacles(
  modules: readonly ModuleDefinition[],
  db: Db,
  members: readonly MemberId[],
  now: Date,
): Promise<ReadonlyMap<MemberId, ReadonlySet<ClosingObstacle>>> {
  const obstacles = new Map(members.map((id) => [id, new Set<ClosingObstacle>()]));
  for (const { memberData } of modules)
    for (const { memberId, tie } of (await memberData?.ties?.(db, members, now)) ?? [])
      obstacles.get(memberId)?.add(tie);
  return obstacles;
}
