import type { Db } from '#platform/db/db.ts';
import type { ProtectionState } from '../../domain/protection/protection-state.ts';
import { listProtectionPromises, listProtectionSides } from './protection-case-rows.ts';
import { typedTables } from '../tables.ts';

const most = 50;

/** The last protected swaps for operators, newest first, each with its money. */
export async function listProtectionRows(db: Db, state: ProtectionState | undefined) {
  const rows = await typedTables(db)
    .selectFrom('swap_protection')
    .select(['id', 'swap_id as swapId', 'state', 'due_at as dueAt', 'reserved_cents as reservedCents'])
    .$if(state !== undefined, (rest) => rest.where('state', '=', state ?? 'proposed'))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [sides, promises] =
    ids.length === 0 ? [[], []] : await Promise.all([listProtectionSides(db, ids), listProtectionPromises(db, ids)]);
  return rows.map(({ dueAt, ...row }) => {
    const own = sides.filter(({ protectionId }) => protectionId === row.id);
    const promised = promises.filter(({ protectionId }) => protectionId === row.id);
    const sum = (part: 'holdCents' | 'coverCents' | 'fundCents') =>
      promised.reduce((all, promise) => all + (promise[part] ?? 0), 0);
    return {
      ...row,
      dueAt: dueAt && new Date(dueAt).toISOString(),
      heldCents: own.reduce((all, { hold, cents }) => (hold === 'held' ? all + cents : all), 0),
      takenCents: own.reduce((all, { takenCents }) => all + takenCents, 0),
      paidCents: sum('holdCents') + sum('coverCents') + sum('fundCents'),
      coverCents: sum('coverCents'),
      fundCents: sum('fundCents'),
    };
  });
}
