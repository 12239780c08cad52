import type { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { Refusal, type RefusedField } from '#contracts/refusal.ts';
import { lockMemberAccount, findRealNames, saveRealNames } from '#modules/identity/public.ts';
import type { EditVersion } from '#contracts/edit-version.ts';
import type { Unit } from '#platform/db/unit.ts';
import { saveEdit } from '#platform/edits/edit-version.ts';
import { toRefusedFields } from '#platform/errors/refused-fields.ts';
import {
  DeliveryAddress,
  type SaveAddressInput,
  type SavedAddressView,
  type SavePhoneInput,
} from '../../domain/delivery-address.ts';
import { membersErrors } from '../../domain/members.errors.ts';
import { typedTables } from '../tables.ts';
import { toContactFormValues, loadOwnContact } from './own-contact.ts';
import { findGazetteerMatch, type GazetteerMatch } from './gazetteer-match.ts';

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
  typed: SaveAddressInput,
): Promise<Pick<z.infer<typeof SavedAddressView>, 'warning'>> {
  const read = DeliveryAddress.safeParse(typed);
  if (!read.success) throw notValid(toRefusedFields(read.error.issues));
  const known = await findGazetteerMatch(unit.db, read.data);
  if (known.isMailOnly) throw notValid([{ path: 'postcode', code: 'members.field.mailOnlyPostcode', params: {} }]);
  const { firstName, lastName, ...address } = read.data;
  await saveRealNames(unit, memberId, { firstName, lastName });
  await writeContact(unit, memberId, address);
  return { warning: chooseWarning(known) };
}

const chooseWarning = ({ isSuburb, isPostcodeOfSuburb }: GazetteerMatch) =>
  !isSuburb ? 'unknownSuburb' : isPostcodeOfSuburb ? null : 'otherPostcode';

async function writeContact(
  { db, now }: Unit,
  memberId: MemberId,
  change: Partial<Omit<DeliveryAddress, 'firstName' | 'lastName' | 'phone'>> & { readonly phone: string | null },
): Promise<void> {
  await typedTables(db)
    .insertInto('member_contact')
    .values({ ...change, member_id: memberId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...change, updated_at: now }))
    .execute();
}

/** Deletes the address; the telephone number stays. */
export async function deleteDeliveryAddress({ db, now }: Unit, memberId: MemberId): Promise<void> {
  await typedTables(db)
    .updateTable('member_contact')
    .set({ street: null, apartment: '', suburb: null, town: '', state: null, postcode: null, updated_at: now })
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Saves the number, and the names that come with it.
 * @throws members.phoneNeeded if the number is deleted while there is an address
 */
export async function savePhone(
  unit: Unit,
  memberId: MemberId,
  { phone, firstName, lastName }: SavePhoneInput,
): Promise<void> {
  const names = await findRealNames(unit.db, memberId);
  await saveRealNames(unit, memberId, {
    firstName: firstName ?? names.firstName,
    lastName: lastName ?? names.lastName,
  });
  await writeContact(unit, memberId, { phone: phone || null });
}

/** Saves the form of a member's names, phone and address. @throws platform.changedMeanwhile */
export function saveContactIfUnchanged<Saved>(
  unit: Unit,
  memberId: MemberId,
  read: EditVersion,
  save: () => Promise<Saved>,
) {
  const load = async () => {
    await lockMemberAccount(unit, memberId);
    return toContactFormValues(await loadOwnContact(unit.db, memberId));
  };
  return saveEdit({ read, load, save });
}
