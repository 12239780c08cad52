import { sql, type RawBuilder } from 'kysely';
import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';

export interface Subscriber {
  readonly id: string;
  readonly memberId: MemberId | null;
  readonly address: string | null;
  readonly isOn: boolean;
}

/** Whose mail it is: a member's, or that of an address which is nobody's account. */
export type Whose = { readonly memberId: MemberId } | { readonly address: string };

const columns = sql`id, member_id as "memberId", address, confirmed_at is not null and stopped_at is null as "isOn"`;

const of = (whose: Whose): RawBuilder<boolean> =>
  'memberId' in whose ? sql<boolean>`member_id = ${whose.memberId}` : sql<boolean>`address = ${whose.address}`;

const find = async (db: Db, which: RawBuilder<boolean>): Promise<Subscriber | null> =>
  (await sql<Subscriber>`select ${columns} from promo_subscriber where ${which}`.execute(db)).rows[0] ?? null;

export const subscriberOf = (db: Db, whose: Whose): Promise<Subscriber | null> => find(db, of(whose));

export const subscriberById = (db: Db, id: string): Promise<Subscriber | null> => find(db, sql<boolean>`id = ${id}`);

/** Somebody asked and has not confirmed yet; nothing is sent before they have. Repeating it renews the seven days. */
export async function askedBy(
  unit: Unit,
  whose: Whose,
  locale: Locale,
  source: 'signUp' | 'settings' | 'page',
): Promise<string> {
  const id = newId(EventId, unit.now.getTime());
  const [memberId, address] = 'memberId' in whose ? [whose.memberId, null] : [null, whose.address];
  const target =
    'memberId' in whose ? sql`(member_id) where member_id is not null` : sql`(address) where address is not null`;
  const { rows } = await sql<{ id: string }>`
    insert into promo_subscriber (id, member_id, address, locale, source, asked_at) values (${id}, ${memberId}, ${address}, ${locale}, ${source}, ${unit.now})
    on conflict ${target} do update set asked_at = excluded.asked_at, locale = excluded.locale returning id`.execute(
    unit.db,
  );
  return rows[0]?.id ?? id;
}

/** Lets promotional mail come, or stops it. */
export async function setPromo(unit: Unit, id: string, isOn: boolean): Promise<void> {
  const change = isOn ? sql`confirmed_at = ${unit.now}, stopped_at = null` : sql`stopped_at = ${unit.now}`;
  await sql`update promo_subscriber set ${change} where id = ${id}`.execute(unit.db);
}

/** The same for what was asked last, unless it was stopped since: safe to repeat. */
export async function startAsAsked(unit: Unit, id: string): Promise<void> {
  await sql`
    update promo_subscriber set confirmed_at = ${unit.now}, stopped_at = null
    where id = ${id} and (stopped_at is null or stopped_at < asked_at)`.execute(unit.db);
}

/** An address became a member's: what was said with it holds on, unless the member said something already. */
export async function adoptAddress(unit: Unit, memberId: MemberId, address: string): Promise<void> {
  await sql`
    update promo_subscriber set member_id = ${memberId}, address = null
    where address = ${address} and not exists (select from promo_subscriber where member_id = ${memberId})`.execute(
    unit.db,
  );
  await sql`delete from promo_subscriber where address = ${address}`.execute(unit.db);
}
