import { cleanCodeText } from '#contracts/clean-text.ts';
import type { MemberId } from '#contracts/ids.ts';
import { listEmailContacts } from '#modules/identity/public.ts';
import { loadOwnContact } from '#modules/members/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { ParcelContact } from '../domain/parcel.schemas.ts';

/** A member's contact as a label needs it; null until they have given their address. */
export async function findLabelContact(db: Db, memberId: MemberId, now: Date): Promise<ParcelContact | null> {
  const [contact, [mail]] = await Promise.all([loadOwnContact(db, memberId), listEmailContacts(db, [memberId], now)]);
  const { address, phone, firstName, lastName } = contact;
  if (!address || !mail || phone === null) return null;
  return {
    name: cleanCodeText(`${firstName} ${lastName}`),
    email: mail.address,
    phone: cleanCodeText(phone),
    street: cleanCodeText(address.street),
    apartment: cleanCodeText(address.apartment),
    suburb: cleanCodeText(address.suburb),
    state: address.state,
    postcode: address.postcode,
  };
}
