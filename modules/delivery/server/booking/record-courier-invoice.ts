import { bookCents } from '#modules/payments/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { CourierBooking, Parcel } from '../parcel.entity.ts';

/**
 * Books the courier's price against the fees that members paid; what it asks beyond the member's price is the house's
 * loss.
 */
export async function recordCourierInvoice(unit: Unit, booking: CourierBooking, parcel: Parcel): Promise<void> {
  await book(unit, booking, parcel, { invoice: 'courierInvoice', loss: 'courierLoss', sign: 1 });
}

/** The courier credits a label that it cancelled: its invoice is taken back, and with it the house's loss. */
export async function recordCourierCredit(unit: Unit, booking: CourierBooking, parcel: Parcel): Promise<void> {
  await book(unit, booking, parcel, { invoice: 'courierCredit', loss: 'courierLossBack', sign: -1 });
}

interface Causes {
  readonly invoice: string;
  readonly loss: string;
  readonly sign: 1 | -1;
}

async function book(
  unit: Unit,
  { costCents, quotedCents, reference }: CourierBooking,
  { priceCents }: Parcel,
  { invoice, loss, sign }: Causes,
): Promise<void> {
  const cost = costCents ?? quotedCents;
  if (cost < 1) return;
  await bookCents(unit, {
    cause: invoice,
    reference,
    lines: [
      { account: 'house:courier', cents: sign * cost },
      { account: 'house:carriers', cents: -sign * cost },
    ],
  });
  const lost = cost - (priceCents ?? 0);
  if (lost < 1) return;
  await bookCents(unit, {
    cause: loss,
    reference,
    lines: [
      { account: 'house:losses', cents: sign * lost },
      { account: 'house:courier', cents: -sign * lost },
    ],
  });
}
