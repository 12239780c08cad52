import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { realNamesOf } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { OwnContact } from '../../domain/delivery-address.ts';

/** A member's phone and delivery address. Only for that member, and for the code that makes the courier's label. */
export async function ownContact(db: Db, memberId: MemberId): Promise<OwnContact> {
  const [names, { rows }] = await Promise.all([
    realNamesOf(db, memberId),
    sql<Pick<OwnContact, 'phone' | 'address'>>`
      select phone, case when street is not null then jsonb_build_object('street', street, 'apartment', apartment, 'suburb', suburb, 'town', town,
        'state', state, 'postcode', postcode) end as address
      from member_contact where member_id = ${memberId}`.execute(db),
  ]);
  return { ...names, ...(rows[0] ?? { phone: null, address: null }) };
}
