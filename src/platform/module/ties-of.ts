import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '../db/db.ts';
import type { ModuleDefinition } from './define-module.ts';
import type { Tie } from './member-data.ts';

/**
 * What binds each of these members: one statement a module that has something to say. Who is free stands there with an
 * empty set.
 */
export async function tiesOf(
  modules: readonly ModuleDefinition[],
  db: Db,
  members: readonly MemberId[],
  now: Date,
): Promise<ReadonlyMap<MemberId, ReadonlySet<Tie>>> {
  const ties = new Map(members.map((id) => [id, new Set<Tie>()]));
  for (const { memberData } of modules)
    for (const { memberId, tie } of (await memberData?.ties?.(db, members, now)) ?? []) ties.get(memberId)?.add(tie);
  return ties;
}
