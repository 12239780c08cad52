import { sql } from 'kysely';
import { minute } from '#contracts/durations.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import type { Quote } from '../../domain/quote.schemas.ts';
import { myParcelsTopicName } from '../parcel.topics.ts';
import { typedTables } from '../tables.ts';
import { lostQuestionMs } from './leg-prices.ts';
import type { LegQuestion, LegQuestionReader } from './leg-question.ts';

type AskedLeg = Pick<LegQuestion, 'leg' | 'key'>;

/**
 * Claims a question: the row's key decides between two who come at once, in any process. A statement by itself, so that
 * the other sees the claim while couriers are asked.
 * @returns false for the one who may not ask now
 */
export async function claimQuestion(
  { db, config, now }: LegQuestionReader,
  { leg, key }: AskedLeg,
  isAgain: boolean,
): Promise<boolean> {
  const claim = { question: key, quotes: null, asked_at: now };
  const lost = new Date(now.getTime() - lostQuestionMs);
  const expired = new Date(now.getTime() - deliverySettings.read(config).COURIER_QUOTE_MINUTES * minute);
  const claimed = await typedTables(db)
    .insertInto('leg_quotes')
    .values({ leg_id: leg.legId, ...claim })
    .onConflict((conflict) =>
      conflict
        .column('leg_id')
        .doUpdateSet(claim)
        .where(
          sql<boolean>`${isAgain} and case when leg_quotes.quotes is null then leg_quotes.asked_at <= ${lost}
            else leg_quotes.quotes = '[]' or leg_quotes.asked_at <= ${expired} or leg_quotes.question <> ${key} end`,
        ),
    )
    .returning('leg_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Stores an answer for both parties. */
export async function saveLegQuotes(
  unit: Unit,
  { leg, key }: AskedLeg,
  quotes: readonly Quote[],
  askedAt: Date,
): Promise<void> {
  const answer = { question: key, quotes: jsonbSql([...quotes]), asked_at: askedAt };
  await typedTables(unit.db)
    .insertInto('leg_quotes')
    .values({ leg_id: leg.legId, ...answer })
    .onConflict((conflict) =>
      // An answer that comes late does not replace that to a later question.
      conflict.column('leg_id').doUpdateSet(answer).where('leg_quotes.asked_at', '<=', askedAt),
    )
    .execute();
  for (const memberId of [leg.fromId, leg.toId]) unit.publishChange(myParcelsTopicName, memberId);
}
