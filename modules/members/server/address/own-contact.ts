import type { InferKyselyTable } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { findRealNames } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import { computeEditVersion } from '#platform/edits/edit-version.ts';
import type { OwnContactView } from '../../domain/delivery-address.ts';
import { typedTables } from '../tables.ts';
import type { MemberContact } from '../contact.entity.ts';

type StoredContact = Omit<OwnContactView, 'editVersion'>;

/** A member's phone and delivery address. Only for that member, and for the code that makes the courier's label. */
export async function loadOwnContact(db: Db, memberId: MemberId): Promise<StoredContact> {
  const [names, contact] = await Promise.all([
    findRealNames(db, memberId),
    typedTables(db)
      .selectFrom('member_contact')
      .select(['phone', 'street', 'apartment', 'suburb', 'town', 'state', 'postcode'])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  ]);
  return { ...names, phone: contact?.phone ?? null, address: contact ? toAddress(contact) : null };
}

/** The same with the version against which its form is saved. */
export async function loadContactToEdit(db: Db, memberId: MemberId): Promise<OwnContactView> {
  const contact = await loadOwnContact(db, memberId);
  return { ...contact, editVersion: computeEditVersion(toContactFormValues(contact)) };
}

/** The values that the form edits. */
export const toContactFormValues = ({ address, ...contact }: StoredContact) => ({ ...contact, ...address });

type Contact = Pick<Selectable<InferKyselyTable<typeof MemberContact>>, keyof NonNullable<OwnContactView['address']>>;

/** The table's check lets an address be there as a whole or not at all. */
function toAddress({ street, apartment, suburb, town, state, postcode }: Contact): OwnContactView['address'] {
  if (street === null || suburb === null || state === null || postcode === null) return null;
  return { street, apartment, suburb, town, state, postcode };
}
