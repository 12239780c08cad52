import type { LegId } from '#contracts/ids.ts';
import { minute } from '#contracts/durations.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { estimateDeliveryCostRange } from '../../domain/rate-card.ts';
import type { LegPrices, Quote } from '../../domain/quote.schemas.ts';
import type { Box } from '../boxes/load-boxes.ts';
import { typedTables } from '../tables.ts';
import { findCourierPlace } from './find-courier-place.ts';
import { loadLegQuestions, type LegQuestion, type LegQuestionReader } from './leg-question.ts';

/** Time after which a question without an answer counts as lost: couriers answer within seconds, or are silent. */
export const lostQuestionMs = 15_000;

/** The answer that both parties of a box have. */
export interface KeptLegQuotes {
  readonly question: string;
  readonly quotes: readonly Quote[] | null;
  readonly askedAt: Date;
}

/** The end of a kept answer; null where it answers another question, is empty or has run out. */
export function findQuotesEnd(
  { question, quotes, askedAt }: KeptLegQuotes,
  { key }: Pick<LegQuestion, 'key'>,
  { config, now }: Pick<LegQuestionReader, 'config' | 'now'>,
): Date | null {
  const until = new Date(askedAt.getTime() + deliverySettings.read(config).COURIER_QUOTE_MINUTES * minute);
  return question === key && quotes !== null && quotes.length > 0 && until > now ? until : null;
}

export async function listLegQuotes(db: Db, legIds: readonly LegId[]): Promise<ReadonlyMap<LegId, KeptLegQuotes>> {
  const rows = await typedTables(db)
    .selectFrom('leg_quotes')
    .select(['leg_id', 'question', 'quotes', 'asked_at'])
    .where('leg_id', '=', anySql(legIds))
    .execute();
  return new Map(
    rows.map(({ leg_id, question, quotes, asked_at }) => [
      leg_id,
      { question, quotes: quotes as readonly Quote[] | null, askedAt: new Date(asked_at) },
    ]),
  );
}

/** Prices of the boxes that a courier can be ordered for now, by their first leg; asks no courier. */
export async function loadLegPrices(
  reader: LegQuestionReader,
  boxes: readonly Pick<Box, 'legs' | 'isOpen'>[],
): Promise<ReadonlyMap<LegId, LegPrices>> {
  const questions = await loadLegQuestions(reader, boxes);
  if (questions.size === 0) return new Map();
  const kept = await listLegQuotes(reader.db, [...questions.keys()]);
  const prices = await Promise.all(
    [...questions].map(
      async ([legId, question]) => [legId, await toLegPrices(reader, question, kept.get(legId))] as const,
    ),
  );
  return new Map(prices);
}

async function toLegPrices(
  reader: LegQuestionReader,
  question: LegQuestion,
  kept: KeptLegQuotes | undefined,
): Promise<LegPrices> {
  const until = kept ? findQuotesEnd(kept, question, reader) : null;
  if (kept?.quotes && until) return { state: 'quoted', quotes: [...kept.quotes], until: until.toISOString() };
  const estimateCents = await estimateLegCents(reader.db, question);
  if (!kept) return { state: 'unasked', estimateCents };
  const isAsking = kept.quotes === null && reader.now.getTime() - kept.askedAt.getTime() < lostQuestionMs;
  return { state: isAsking ? 'asking' : 'estimated', estimateCents };
}

/** The least by the rate card; null where it has no rate, or a suburb is not known. */
async function estimateLegCents(db: Db, { sender, receiver, size }: LegQuestion): Promise<number | null> {
  const [from, to] = await Promise.all([findCourierPlace(db, sender), findCourierPlace(db, receiver)]);
  return from && to ? (estimateDeliveryCostRange({ from, to, parcel: size })?.lowCents ?? null) : null;
}
