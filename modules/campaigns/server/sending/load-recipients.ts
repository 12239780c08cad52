import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import { listMailingRecipients } from '#modules/identity/public.ts';
import { countListedItems } from '#modules/items/public.ts';
import { loadMemberCards } from '#modules/members/public.ts';
import { isSubscriberSql } from '#modules/payments/public.ts';
import { loadReputationSummaries } from '#modules/reputation/public.ts';
import type { Config } from '#platform/config/config.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { listPausedAddresses } from '#platform/mail/returns/paused-addresses.ts';
import type { EmailRecipient } from '../../domain/email-recipient.ts';
import { typedTables } from '../tables.ts';

/** A person whom a letter is written to: the address, the language, and what the letter may say of them. */
export interface CampaignRecipient extends Pick<EmailRecipient, 'firstName' | 'facts'> {
  readonly address: string;
  readonly language: Locale;
}

const emptyMemberData: CampaignRecipient['facts'] = {
  itemsListed: 0,
  swapsDone: 0,
  hasItems: false,
  hasSwapped: false,
};

const candidateColumns = selectList({ id: sql<MemberId>`asked.id` });

async function subscribersAmong(db: Db, ids: readonly MemberId[], now: Date): Promise<ReadonlySet<MemberId>> {
  const { rows } = await query`
    select ${candidateColumns} from unnest(${[...ids]}::uuid[]) as asked (id) where ${isSubscriberSql(sql`asked.id`, now)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Loads what emails may say of members. One statement per module for the whole list. */
export async function loadRecipientsByMember(
  db: Db,
  ids: readonly MemberId[],
  config: Config,
  now: Date,
): Promise<ReadonlyMap<MemberId, CampaignRecipient>> {
  if (ids.length === 0) return new Map();
  const accounts = await listMailingRecipients(db, ids, now);
  const present = accounts.map(({ id }) => id);
  const cards = new Map((await loadMemberCards(db, present)).map((card) => [card.id, card]));
  const listed = await countListedItems(db, present);
  const swaps = new Map(
    (await loadReputationSummaries(db, present, config)).map((rating) => [rating.memberId, rating.swaps]),
  );
  const subscribers = await subscribersAmong(db, present, now);
  return new Map(
    accounts.map(({ id, username, firstName, address, locale }) => {
      const [itemsListed, swapsDone] = [listed.get(id) ?? 0, swaps.get(id) ?? 0];
      const memberData = {
        suburb: cards.get(id)?.suburb ?? '',
        state: cards.get(id)?.state ?? '',
        itemsListed,
        swapsDone,
        hasItems: itemsListed > 0,
        hasSwapped: swapsDone > 0,
        isSubscriber: subscribers.has(id),
      };
      return [id, { firstName: firstName.trim() || username, address, language: locale, facts: memberData }];
    }),
  );
}

/** The readers behind subscriptions; those who may not receive email at this moment are left out. */
export async function loadRecipientsBySubscriber(
  db: Db,
  subscriberIds: readonly string[],
  config: Config,
  now: Date,
): Promise<ReadonlyMap<string, CampaignRecipient>> {
  const subscribers = await typedTables(db)
    .selectFrom('promo_subscriber')
    .select(['id', 'member_id', 'address', 'locale'])
    .where('id', '=', anySql(subscriberIds))
    .execute();
  const members = subscribers.flatMap(({ member_id }) => member_id ?? []);
  const readers = await loadRecipientsByMember(db, members, config, now);
  const held = await listPausedAddresses(
    db,
    subscribers.flatMap(({ address }) => address ?? []),
  );
  return new Map(
    subscribers.flatMap(({ id, member_id, address, locale }): [string, CampaignRecipient][] => {
      const reader = member_id === null ? undefined : readers.get(member_id);
      if (reader) return [[id, reader]];
      return address === null || held.has(address)
        ? []
        : [[id, { firstName: '', address, language: locale, facts: emptyMemberData }]];
    }),
  );
}
