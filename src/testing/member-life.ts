import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';

/** A row as it is put in: what is left out has its default. */
type Row = Readonly<Record<string, unknown>>;

/** Somebody whose life is planted: every word of theirs bears their mark, so that it is found wherever it went. */
export interface Liver {
  readonly id: MemberId;
  readonly mark: string;
  /** Of one of their pictures; its file lies in the store. */
  readonly picture: string;
}

export async function plant(db: Db, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.id(name)));
  await sql`insert into ${sql.id(table)} (${columns}) select ${columns} from json_populate_record(null::${sql.id(table)}, ${JSON.stringify(row)}::json)`.execute(db);
}

const now = new Date().toISOString();
const soon = new Date(Date.now() + 3_600_000).toISOString();
const made = { created_at: now, updated_at: now };

const itemOf = ({ id, mark }: Liver, item: string, state: string): Row => ({
  id: item, owner_id: id, state, title: `${mark}title`, description: `${mark}description`, categories: ['kitchen'], keywords: [`${mark}keyword`], wish_categories: ['tools'],
  wish_keywords: [`${mark}wish`], condition: 'usedGood', materials: [{ name: `${mark}material`, percent: 50 }], value_cents: 500, delivery_preference: 'meet', suburb: `${mark}suburb`, region: `${mark}region`,
  removal_reason: `${mark}removal`, published_at: now, visible_from: now, ...made,
});

/** What one has alone: account, profile, keys, wishes. */
async function plantAlone(db: Db, { id, mark, picture }: Liver): Promise<void> {
  await sql`
    update member_account set first_name = ${`${mark}first`}, last_name = ${`${mark}last`}, email = ${`${mark}@example.com`}, username = ${`${mark}name`},
      picture_url = ${`/${mark}picture`}, promo_accepted_at = now(), last_seen_at = now() where id = ${id}`.execute(db);
  await plant(db, 'member_session', { id: randomUUID(), member_id: id, token: `${mark}token`, expires_at: soon, stays: false, ip_address: `${mark}address`, user_agent: `${mark}agent`, ...made });
  await plant(db, 'member_credential', { id: randomUUID(), member_id: id, provider: `${mark}provider`, provider_account: `${mark}account`, password_hash: `${mark}hash`, access_token: `${mark}access`, refresh_token: `${mark}refresh`, id_token: `${mark}idtoken`, scope: `${mark}scope`, ...made });
  await plant(db, 'member_device', { member_id: id, device_id: randomUUID(), first_seen_at: now, last_seen_at: now });
  await plant(db, 'member_two_factor', { member_id: id, sealed_key: `${mark}sealed`, confirmed_at: now, last_step: 0, created_at: now });
  await plant(db, 'member_backup_code', { member_id: id, code_hash: `${mark}codehash` });
  await plant(db, 'sign_in_challenge', { token_hash: `${mark}challenge`, member_id: id, stays: false, tries: 0, created_at: now, expires_at: soon });
  await plant(db, 'social_attempt', { state_hash: `${mark}state`, browser_hash: `${mark}browserhash`, provider: 'google', nonce: `${mark}nonce`, verifier: `${mark}verifier`, stays: false, member_id: id, expires_at: soon });
  await plant(db, 'address_change', { member_id: id, email: `${mark}new@example.com`, token_hash: `${mark}changehash`, expires_at: soon });
  await plant(db, 'member_trace', { member_id: id, network_hash: `${mark}network`, first_seen_at: now, last_seen_at: now });
  await plant(db, 'username_hold', { member_id: id, username: `${mark}held`, held_until: soon });
  await plant(db, 'member_profile', { member_id: id, suburb: `${mark}suburb`, state: 'QLD', postcode: '4064', bio: `${mark}bio`, interests: ['kitchen'], ...made });
  await plant(db, 'member_contact', { member_id: id, phone: '+61412345678', street: `${mark}street`, apartment: `${mark}apartment`, suburb: `${mark}place`, town: `${mark}town`, state: 'QLD', postcode: '4064', ...made });
  await plant(db, 'member_onboarding', { member_id: id, step: 'suburb', led_at: now });
  await plant(db, 'promo_subscriber', { id: randomUUID(), member_id: id, locale: 'en-US', source: 'settings', asked_at: now });
  await plant(db, 'member_warning', { member_id: id, quiet_since: now, stage: 'first', warned_at: now });
  await plant(db, 'data_export', { id: randomUUID(), member_id: id, state: 'failed', asked_at: now, done: 0, expires_at: soon });
  await plant(db, 'privacy_correction', { id: randomUUID(), member_id: id, what_is_wrong: `${mark}wrong`, should_be: `${mark}right`, asked_at: now, due_at: soon, decision: 'refused', answer: `${mark}answer`, decided_at: now, decided_by: id });
  await plant(db, 'image_asset', { id: picture, owner_id: id, purpose: 'item', width: 1, height: 1, placeholder: `${mark}placeholder`, created_at: now });
  await plant(db, 'upload', { id: randomUUID(), owner_id: id, purpose: 'item', image_id: randomUUID(), size: 1, part_size: 1, state: 'refused', refusal: { code: `${mark}refusal` }, created_at: now });
  await plant(db, 'item', itemOf({ id, mark, picture }, randomUUID(), 'draft'));
  await plant(db, 'item_early_access', { member_id: id, valid_until: soon });
  await plant(db, 'point_entry', { member_id: id, reason: 'itemPublished', subject_id: randomUUID(), points: 5, earned_at: now });
  await plant(db, 'subscription_period', { id: randomUUID(), member_id: id, starts_at: now, paid_until: now, holds_until: now, renewal: 'none', source: 'operator', reference: `${mark}reference`, created_at: now });
  await plant(db, 'notification', { member_id: id, id: randomUUID(), kind: `${mark}kind`, params: { text: `${mark}news` }, in_app: true, created_at: now });
  await plant(db, 'notification_preference', { member_id: id, kind: `${mark}kind`, channel: 'app', is_on: true, changed_at: now });
  await plant(db, 'push_device', { id: randomUUID(), member_id: id, endpoint: `https://${mark}endpoint.example`, endpoint_digest: `${mark}digest`, p256dh: `${mark}p256dh`, auth: `${mark}auth`, browser: `${mark}browser`, created_at: now });
  await plant(db, 'command_receipt', { member_id: id, procedure: 'items.save', request_id: randomUUID(), answer: { text: `${mark}receipt` }, created_at: now });
  await plantTokens(db, { id, mark, picture });
}

/** A gift of tokens: two entries that add up to nothing. */
async function plantTokens(db: Db, { id, mark }: Liver): Promise<void> {
  await sql`
    with account as (insert into token_account (owner_id, kind) values (${id}, 'granted') returning id),
      booked as (
        insert into token_transaction (id, kind, reference, entry_count, actor_id, memo, created_at)
        values (gen_random_uuid(), 'grant', ${`${mark}booking`}, 2, ${id}, ${`${mark}memo`}, now()) returning position)
    insert into token_entry (account_id, position, amount)
    select account.id, booked.position, 7 from account, booked
    union all select house.id, booked.position, -7 from token_account house, booked where house.owner_id is null and house.kind = 'issued'`.execute(db);
}

/** What two have together, with the words of each: an offer, a swap that is over, two rooms, reviews. */
async function plantTogether(db: Db, one: Liver, other: Liver): Promise<void> {
  const [offer, swap, room, pair, items] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), { one: randomUUID(), other: randomUUID() }];
  const sides = [{ me: one, you: other, item: items.one, number: 1, side: 'offerer' }, { me: other, you: one, item: items.other, number: 2, side: 'owner' }];
  for (const { me, you, item } of sides) {
    await plant(db, 'item', itemOf(me, item, 'swapped'));
    await plant(db, 'item_party', { member_id: you.id, item_id: item });
    await plant(db, 'member_session', { id: randomUUID(), member_id: you.id, token: `${you.mark}acting`, expires_at: soon, stays: false, acts_as: me.id, acts_until: soon, ...made });
    await plant(db, 'impersonation', { id: randomUUID(), admin_id: you.id, session_id: randomUUID(), member_id: me.id, started_at: now, ends_at: now, ended_at: now });
    await plant(db, 'member_block', { blocker_id: me.id, blocked_id: you.id, blocked_at: now });
  }
  await plant(db, 'swap', { id: swap, origin_kind: 'offer', origin_id: offer, state: 'completed', agreed_at: now, completed_at: now, changed_at: now, cancel_asked_by: one.id });
  await plant(db, 'offer', { id: offer, offerer_id: one.id, owner_id: other.id, state: 'accepted', revision: 2, author_id: other.id, ended_by: one.id, expires_at: now, swap_id: swap, created_at: now, changed_at: now });
  const [low, high] = [one.id, other.id].sort();
  await plant(db, 'chat_room', { id: room, kind: 'offer', offer_id: offer, title: 'No Title', last_sequence: 2, last_message_at: now, created_at: now });
  await plant(db, 'chat_room', { id: pair, kind: 'direct', pair_low: low, pair_high: high, title: 'No Title', last_sequence: 0, last_message_at: now, created_at: now });
  for (const { me, you, item, number, side } of sides) {
    const revision = randomUUID();
    await plant(db, 'offer_revision', { id: revision, offer_id: offer, number, author_id: me.id, note: `${me.mark}note`, is_live: false, sent_at: now, cash_added_cents: 0, cash_requested_cents: 0 });
    await plant(db, 'offer_revision_item', { revision_id: revision, item_id: item, offer_id: offer, side, position: 0, is_live: false });
    await plant(db, 'swap_party', { member_id: me.id, swap_id: swap });
    await plant(db, 'swap_leg', { id: randomUUID(), swap_id: swap, from_id: me.id, to_id: you.id, item_id: item, value_cents: 500, state: 'received', method: 'post', tracking_number: `${me.mark}track`, sent_at: now, received_at: now });
    await plant(db, 'swap_note', { id: randomUUID(), swap_id: swap, author_id: me.id, kind: 'problem', text: `${me.mark}problem`, written_at: now });
    await plant(db, 'swap_delivery', { id: randomUUID(), swap_id: swap, from_id: me.id, to_id: you.id, kind: 'meeting', meeting_at: now, place: `${me.mark}place`, proposed_by: me.id, proposed_at: now, ended_at: now });
    for (const id of [room, pair]) await plant(db, 'chat_room_member', { room_id: id, member_id: me.id });
    await plant(db, 'chat_message', { room_id: room, sequence: number, id: randomUUID(), author_id: me.id, text: `${me.mark}message`, created_at: now });
    await plant(db, 'chat_held_line', { room_id: room, step: 50 + number, message_id: randomUUID(), author_id: me.id, code: 'offers.proposed', params: { revision: 1 }, held_at: now });
    await plant(db, 'report', { id: randomUUID(), reporter_id: me.id, subject_kind: 'member', subject_id: you.id, about_id: you.id, reason: 'other', text: `${me.mark}report`, evidence: { bio: `${you.mark}evidence` }, state: 'decided', reported_at: now, taken_by: me.id, taken_at: now, decision: 'dismissed', decided_by: me.id, decided_at: now });
    await plant(db, 'review', { id: randomUUID(), swap_id: swap, author_id: me.id, partner_id: you.id, opened_at: now, partner_stars: 5, swap_stars: 5, text: `${me.mark}review`, written_at: now });
  }
}

/** Rows in every table that holds something of a member, for two who have dealt with one another. A new table gets its line here. */
export async function plantLives(db: Db, one: Liver, other: Liver): Promise<void> {
  await plantAlone(db, one);
  await plantAlone(db, other);
  await plantTogether(db, one, other);
}
