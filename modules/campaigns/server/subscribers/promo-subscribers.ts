import { sql, type RawBuilder } from 'kysely';
import { EventId, newId, type MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { PromoSubscriber } from '../promo-subscriber.entity.ts';
import { typedTables } from '../tables.ts';

const promo = entityColumns(PromoSubscriber);

const subscriber = selectList({
  id: promo.id,
  memberId: promo.memberId,
  address: promo.address,
  isOn: sql<boolean>`${promo.confirmedAt} is not null and ${promo.stoppedAt} is null`,
});
export type SubscriberRow = SelectedRow<typeof subscriber>;

/** The recipient of promotional email: a member, or an address without an account. */
export type SubscriberOwner = { readonly memberId: MemberId } | { readonly address: string };

const of = (whose: SubscriberOwner): RawBuilder<boolean> =>
  'memberId' in whose ? sql`${promo.memberId} = ${whose.memberId}` : sql`${promo.address} = ${whose.address}`;

const find = async (db: Db, which: RawBuilder<boolean>): Promise<SubscriberRow | null> =>
  (await query`select ${subscriber} from promo_subscriber where ${which}`.execute(db)).rows[0] ?? null;

export const findSubscriber = (db: Db, whose: SubscriberOwner): Promise<SubscriberRow | null> => find(db, of(whose));

export const findSubscriberById = (db: Db, id: string): Promise<SubscriberRow | null> =>
  find(db, sql`${promo.id} = ${id}`);

/** Records a request that awaits confirmation; no email is sent before that. Repeating it renews the seven days. */
export async function recordPromoEmailRequest(
  unit: Unit,
  whose: SubscriberOwner,
  locale: Locale,
  source: 'signUp' | 'settings' | 'page',
): Promise<string> {
  const [memberId, address] = 'memberId' in whose ? [whose.memberId, null] : [null, whose.address];
  const requested = await typedTables(unit.db)
    .insertInto('promo_subscriber')
    .values({
      id: newId(EventId, unit.now.getTime()),
      member_id: memberId,
      address,
      locale,
      source,
      asked_at: unit.now,
    })
    .onConflict((conflict) => {
      const target = 'memberId' in whose ? 'member_id' : 'address';
      return conflict
        .column(target)
        .where(target, 'is not', null)
        .doUpdateSet((eb) => ({ asked_at: eb.ref('excluded.asked_at'), locale: eb.ref('excluded.locale') }));
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return requested.id;
}

/** Confirms or stops promotional email. */
export async function setPromoEmailChoice(unit: Unit, id: string, isOn: boolean): Promise<void> {
  await typedTables(unit.db)
    .updateTable('promo_subscriber')
    .set(isOn ? { confirmed_at: unit.now, stopped_at: null } : { stopped_at: unit.now })
    .where('id', '=', id)
    .execute();
}

/** Confirms the last request unless it was stopped since. Idempotent. */
export async function confirmPromoEmailRequest(unit: Unit, id: string): Promise<void> {
  await typedTables(unit.db)
    .updateTable('promo_subscriber')
    .set({ confirmed_at: unit.now, stopped_at: null })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('stopped_at', 'is', null), eb('stopped_at', '<', eb.ref('asked_at'))]))
    .execute();
}

/** Moves an address's choice to its new member, unless that member has already chosen. */
export async function movePromoEmailChoiceToMember(unit: Unit, memberId: MemberId, address: string): Promise<void> {
  await typedTables(unit.db)
    .updateTable('promo_subscriber')
    .set({ member_id: memberId, address: null })
    .where('address', '=', address)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('promo_subscriber as known').select('known.id').where('known.member_id', '=', memberId))),
    )
    .execute();
  await typedTables(unit.db).deleteFrom('promo_subscriber').where('address', '=', address).execute();
}
