import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { loadItemCards } from '#modules/items/public.ts';
import { findAssistedItems, listRunningAssists } from '#modules/promotions/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import { fitFoundEvent } from '../../domain/matching.events.ts';
import { matchingSettings } from '../../domain/matching.settings.ts';
import { listScoredCandidates } from '../list-scored-candidates.ts';
import { typedTables } from '../tables.ts';

const together = 100;

/**
 * Looks once a day for two-way fits of items with Swap Assist, and notifies both sides of the best new ones. A pair is
 * found once; a member gets a few a day, however many look for them.
 */
export const findAssistFitsJob = defineJob({
  name: 'matching.findAssistFits',
  schema: z.object({}),
  schedule: '30 20 * * *',
  expireInSeconds: 3_000,
  async run({ db, transaction, now, failedRows }) {
    const done = new Set<MemberId>();
    let page = await listRunningAssists(db, { after: null, limit: together, now });
    while (page.length > 0) {
      const owners = new Set(page.map(({ memberId }) => memberId).filter((memberId) => !done.has(memberId)));
      await processEachRow({ failedRows }, owners, String, (memberId) =>
        transaction((unit) => findAssistFitsOfOwner(unit, memberId)),
      );
      for (const memberId of owners) done.add(memberId);
      page = await listRunningAssists(db, { after: page.at(-1)?.id ?? null, limit: together, now });
    }
  },
});

interface Pair {
  readonly mine: ItemId;
  readonly theirs: ItemId;
  readonly otherId: MemberId;
}

/** Records the best new fits of a member's assisted items, and notifies both sides. */
export async function findAssistFitsOfOwner(unit: Unit, ownerId: MemberId): Promise<void> {
  const dealt = await listScoredCandidates(unit, ownerId);
  const both = dealt
    .filter(({ reason }) => reason.kind === 'both' || reason.kind === 'match')
    .sort((one, other) => other.score - one.score)
    .flatMap(({ itemId, ownerId: otherId, reason }) =>
      reason.myItemId === null ? [] : [{ mine: reason.myItemId, theirs: itemId, otherId }],
    );
  const assisted = await findAssistedItems(unit.db, [...new Set(both.map(({ mine }) => mine))], unit.now);
  let left = matchingSettings.read(unit.config).ASSIST_FITS_PER_DAY - (await notifiedSince(unit, ownerId));
  for (const pair of both.filter(({ mine }) => assisted.has(mine))) {
    if (left < 1) return;
    if (await record(unit, ownerId, pair)) left -= 1;
  }
}

/** The number of fits that a member was notified of within a day, on either side. */
async function notifiedSince(unit: Unit, memberId: MemberId): Promise<number> {
  const { count } = await typedTables(unit.db)
    .selectFrom('assist_fit')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('found_at', '>', new Date(unit.now.getTime() - day / 2))
    .where((eb) => eb.or([eb('owner_id', '=', memberId), eb('other_owner_id', '=', memberId)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns false for a pair that was found before, that the other side cannot open, or that would be one too many */
async function record(unit: Unit, ownerId: MemberId, { mine, theirs, otherId }: Pair): Promise<boolean> {
  if ((await notifiedSince(unit, otherId)) >= matchingSettings.read(unit.config).ASSIST_FITS_PER_DAY) return false;
  const [shown] = await loadItemCards(unit.db, { id: otherId }, [mine], unit.now);
  if (shown?.state !== 'published') return false;
  const added = await typedTables(unit.db)
    .insertInto('assist_fit')
    .values({ item_id: mine, other_item_id: theirs, owner_id: ownerId, other_owner_id: otherId, found_at: unit.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id')
    .executeTakeFirst();
  if (!added) return false;
  unit.publish(fitFoundEvent, { ownerId, itemId: mine, otherId, otherItemId: theirs });
  return true;
}
