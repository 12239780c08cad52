import { Refusal } from '#contracts/refusal.ts';
import { toMemberLimitKey } from '#platform/limits/limit-keys.ts';
import type { Member } from '#platform/member.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import type { ParcelPath } from '../../domain/parcel.schemas.ts';
import type { Quote } from '../../domain/quote.schemas.ts';
import { findBox } from '../boxes/load-boxes.ts';
import { requireOwnCourierLeg } from '../require-own-courier-leg.ts';
import { fetchQuotesBetween, type QuoteSite } from './fetch-quotes-between.ts';
import { claimQuestion, saveLegQuotes } from './keep-leg-quotes.ts';
import { loadLegQuestions } from './leg-question.ts';

/**
 * Asks the couriers for the box of a leg, once for both of its parties: for the first time when a screen of either
 * opens, then by a tap alone. Where the member's share of questions is used up, or no courier answers, the estimate
 * stands.
 * @throws delivery.notFound, delivery.wrongState where nothing can be asked; for a tap platform.tooMany, and
 * delivery.noQuote where no courier answers
 */
export async function fetchLegQuotes(
  site: QuoteSite,
  viewer: Member,
  { isAgain, ...path }: ParcelPath & { readonly isAgain: boolean },
): Promise<void> {
  const leg = await requireOwnCourierLeg(site.db, viewer.id, path);
  const box = await findBox(site.db, leg, viewer.id);
  const question = (await loadLegQuestions(site, [box])).get(box.legs[0].legId);
  if (!question) throw deliveryErrors.wrongState({ state: leg.state });
  if (!(await claimQuestion(site, question, isAgain))) return;

  let quotes: readonly Quote[] = [];
  try {
    await site.limits.take('quotes', toMemberLimitKey(viewer.id));
    const { sender: from, receiver: to, size: parcel } = question;
    ({ quotes } = await fetchQuotesBetween(site, { from, to, parcel }));
  } catch (error) {
    // A member who opens a page has not asked for anything that could be refused.
    if (isAgain || !(error instanceof Refusal)) throw error;
  } finally {
    // Stored after a failure too: the claim would keep the other party waiting.
    await site.transaction((unit) => saveLegQuotes(unit, question, quotes, site.now));
  }
  if (isAgain && quotes.length === 0) throw deliveryErrors.noQuote();
}
