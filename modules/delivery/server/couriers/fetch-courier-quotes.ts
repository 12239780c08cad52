import { computeDeliveryCarbonGrams, computeRoadKm } from '#contracts/delivery-carbon.ts';
import type { CarrierKey } from '../../domain/carriers.ts';
import type { Quote, QuoteList } from '../../domain/quote.schemas.ts';
import type { Courier, QuoteRequest } from './courier.ts';

/** Time that the slowest courier may keep a member waiting for the others' quotes. */
export const courierQuoteTimeoutMs = 2_000;

/**
 * Asks couriers side by side. One that fails or takes longer than `courierQuoteTimeoutMs` is reported as silent; the
 * quotes of the others come all the same.
 */
export async function fetchCourierQuotes(
  couriers: readonly Courier[],
  question: QuoteRequest,
  limitMs = courierQuoteTimeoutMs,
): Promise<QuoteList> {
  const signal = AbortSignal.timeout(limitMs);
  const answers = await Promise.allSettled(
    couriers.map((courier) => orAborted(listQuotes(courier, question, signal), signal)),
  );
  const silent: CarrierKey[] = [];
  const quotes: Quote[] = [];
  for (const [index, answer] of answers.entries()) {
    const courier = couriers[index];
    if (answer.status === 'fulfilled') quotes.push(...answer.value);
    else if (courier) silent.push(courier.key);
  }
  return { quotes: quotes.toSorted((one, other) => one.cents - other.cents || one.days.to - other.days.to), silent };
}

async function listQuotes(courier: Courier, question: QuoteRequest, signal: AbortSignal): Promise<Quote[]> {
  const found = await courier.quote(question, signal);
  const co2Grams = computeDeliveryCarbonGrams(question.parcel.weightGrams, computeRoadKm(question.from, question.to));
  return found.map((one) => ({ carrier: courier.key, ...one, co2Grams }));
}

/** An adapter may ignore its signal: the wait ends all the same. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
