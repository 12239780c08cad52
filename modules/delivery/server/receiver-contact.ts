import type { MemberId } from '#contracts/ids.ts';
import { contactOf } from '#modules/identity/public.ts';
import { ownContact } from '#modules/members/public.ts';
import type { Db } from '#platform/db/db.ts';
import { onOneLine, type Contact } from '../domain/parcel.schemas.ts';

/** A member's contact as a label needs it; null until they have given their address. */
export async function labelContact(db: Db, memberId: MemberId, now: Date): Promise<Contact | null> {
  const [contact, [mail]] = await Promise.all([ownContact(db, memberId), contactOf(db, [memberId], now)]);
  const { address, phone, firstName, lastName } = contact;
  if (!address || !mail || phone === null) return null;
  return {
    name: onOneLine(`${firstName} ${lastName}`),
    email: mail.address,
    phone: onOneLine(phone),
    street: onOneLine(address.street),
    apartment: onOneLine(address.apartment),
    suburb: onOneLine(address.suburb),
    state: address.state,
    postcode: address.postcode,
  };
}
