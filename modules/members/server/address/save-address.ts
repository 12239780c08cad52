import { sql } from 'kysely';
import type { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { Refusal, type RefusedField } from '#contracts/refusal.ts';
import { saveRealNames } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { refusedFields } from '#platform/errors/refused-fields.ts';
import { DeliveryAddress, type SaveAddress, type SavedAddress } from '../../domain/delivery-address.ts';
import { membersErrors } from '../../domain/members.errors.ts';
import { knownOfAddress, type KnownOfAddress } from './address-places.ts';

/** "Name and address must be valid", with an error for each field. */
const notValid = (fields: readonly RefusedField[]) =>
  new Refusal(membersErrors.addressNotValid.code, membersErrors.addressNotValid.kind, {}, fields);

/**
 * Saves where a courier finds a member, and the names on the label.
 * @throws members.addressNotValid unless a driver can find the address and collect there
 */
export async function saveAddress(
  unit: Unit,
  memberId: MemberId,
  typed: SaveAddress,
): Promise<z.infer<typeof SavedAddress>> {
  const read = DeliveryAddress.safeParse(typed);
  if (!read.success) throw notValid(refusedFields(read.error.issues));
  const known = await knownOfAddress(unit.db, read.data);
  if (known.isMailOnly) throw notValid([{ path: 'postcode', code: 'members.field.mailOnlyPostcode', params: {} }]);
  const { firstName, lastName, ...address } = read.data;
  await saveRealNames(unit, memberId, { firstName, lastName });
  await writeAddress(unit, memberId, address);
  return { warning: warningOf(known) };
}

const warningOf = ({ isSuburb, isPostcodeOfSuburb }: KnownOfAddress) =>
  !isSuburb ? 'unknownSuburb' : isPostcodeOfSuburb ? null : 'otherPostcode';

async function writeAddress(
  { db, now }: Unit,
  memberId: MemberId,
  address: Omit<DeliveryAddress, 'firstName' | 'lastName'>,
): Promise<void> {
  const { phone, street, apartment, suburb, town, state, postcode } = address;
  await sql`
    insert into member_contact (member_id, phone, street, apartment, suburb, town, state, postcode, created_at, updated_at)
    values (${memberId}, ${phone}, ${street}, ${apartment}, ${suburb}, ${town}, ${state}, ${postcode}, ${now}, ${now})
    on conflict (member_id) do update set phone = excluded.phone, street = excluded.street, apartment = excluded.apartment,
      suburb = excluded.suburb, town = excluded.town, state = excluded.state, postcode = excluded.postcode, updated_at = excluded.updated_at`.execute(
    db,
  );
}

/** Deletes the address; the telephone number stays. */
export async function dropAddress({ db, now }: Unit, memberId: MemberId): Promise<void> {
  await sql`
    update member_contact set street = null, apartment = '', suburb = null, town = '', state = null, postcode = null, updated_at = ${now}
    where member_id = ${memberId}`.execute(db);
}

/** @throws members.phoneNeeded if the number is deleted while there is an address */
export async function savePhone({ db, now }: Unit, memberId: MemberId, phone: string): Promise<void> {
  await sql`
    insert into member_contact (member_id, phone, created_at, updated_at) values (${memberId}, ${phone || null}, ${now}, ${now})
    on conflict (member_id) do update set phone = excluded.phone, updated_at = excluded.updated_at`.execute(db);
}
