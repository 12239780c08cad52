import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { matchingSettings } from '../domain/matching.settings.ts';
import { composeMemberDeck } from './list-scored-candidates.ts';
import { typedTables } from './tables.ts';
import { refillDeckJobRef } from './refill-deck.job-reference.ts';

/** Prepares a member's next cards anew, so that they are read and not computed while the member swipes. */
export const refillDeckJob = defineJob({
  ...refillDeckJobRef,
  run: ({ transaction }, { memberId }) => transaction((unit) => refillDeck(unit, memberId)),
});

export async function refillDeck(unit: Unit, memberId: MemberId): Promise<void> {
  const { db, now, config } = unit;
  const deck = await composeMemberDeck({ db, now, config }, memberId, matchingSettings.read(config).DECK_CARDS);
  // Cards that were put back stay in front.
  await typedTables(db).deleteFrom('deck_card').where('member_id', '=', memberId).where('place', '>=', 0).execute();
  if (deck.length === 0) return;
  await typedTables(db)
    .insertInto('deck_card')
    .values(
      deck.map(({ itemId, reason }, place) => ({
        member_id: memberId,
        item_id: itemId,
        place,
        reason: jsonbSql(reason),
        prepared_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes prepared cards that were not looked at for long. */
export const deleteStaleDeckCardsJob = defineJob({
  name: 'matching.sweepDecks',
  schema: z.object({}),
  schedule: '40 3 * * *',
  run: async ({ db, now, host }) => {
    const before = new Date(now.getTime() - matchingSettings.read(host.config).DECK_DAYS * day);
    await typedTables(db).deleteFrom('deck_card').where('prepared_at', '<', before).execute();
  },
});
