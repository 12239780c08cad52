import type { ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import type { Unit } from '#platform/db/unit.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import type { ParcelPath } from '../../domain/parcel.schemas.ts';
import type { Quote } from '../../domain/quote.schemas.ts';
import { findBox, mustHoldItems } from '../boxes/load-boxes.ts';
import { lockBoxes } from '../boxes/lock-boxes.ts';
import type { Parcel } from '../parcel.entity.ts';
import { findQuotesEnd, listLegQuotes } from '../quotes/leg-prices.ts';
import { loadLegQuestions } from '../quotes/leg-question.ts';
import { saveParcelDraft } from '../quotes/save-parcel-draft.ts';
import { requireOwnCourierLeg } from '../require-own-courier-leg.ts';
import { orderParcel } from './order-parcel.ts';

interface QuotedOrder extends ParcelPath, Pick<Quote, 'carrier' | 'service' | 'cents'> {
  readonly pickupOn: string;
  readonly itemIds?: readonly ItemId[] | undefined;
}

/**
 * The sender takes one of the prices that both parties of a box see; the order waits for their payment.
 * @throws delivery.notFound, delivery.wrongState; delivery.quoteGone also where they saw other things in the box; the
 * field's refusal for a pickup day on which couriers rest
 */
export async function orderQuotedParcel(unit: Unit, sender: Member, order: QuotedOrder): Promise<Parcel> {
  const leg = await requireOwnCourierLeg(unit.db, sender.id, order);
  if (leg.fromId !== sender.id) throw deliveryErrors.notFound();
  const at = { db: unit.db, config: unit.config, now: unit.now };
  await lockBoxes(unit, leg.swapId);
  const box = await findBox(unit.db, leg, sender.id);
  mustHoldItems(box, order.itemIds);
  const [{ legId }] = box.legs;
  const question = (await loadLegQuestions(at, [box])).get(legId);
  if (!question) throw deliveryErrors.wrongState({ state: leg.state });
  const kept = (await listLegQuotes(unit.db, [legId])).get(legId);
  if (!kept?.quotes || !findQuotesEnd(kept, question, at)) throw deliveryErrors.quoteGone();

  const { receiver, size, description, instruction } = question;
  const form = { sender: question.sender, description, instruction, parcel: size, pickupOn: order.pickupOn };
  const draft = { legs: box.legs, form, receiver, quotes: kept.quotes, quotedAt: kept.askedAt };
  const parcelId = await saveParcelDraft(unit, sender, draft);
  return orderParcel(unit, sender, { ...order, parcelId }, 'pickupOn');
}
