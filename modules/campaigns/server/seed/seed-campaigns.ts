import { day, hour } from '#contracts/durations.ts';
import { newId } from '#contracts/ids.ts';
import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import { demoMembers } from '#modules/members/public.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { BackdatedUnit, SeedStep } from '#platform/seed/seed.ts';
import { CampaignId, type CampaignDraft } from '../../domain/campaign.schemas.ts';
import type { TallyKind } from '../../domain/campaign-state.ts';
import { createCampaign } from '../campaign/save-campaign.ts';
import { recordPromoEmailRequest, setPromoEmailChoice } from '../subscribers/promo-subscribers.ts';
import { typedTables } from '../tables.ts';

/** Readers of the demo without an account; the domain is reserved, so no email can reach anyone. */
const addresses = Array.from({ length: 32 }, (_each, index) => `reader${index + 1}@post.example`);

/** The demo's readers of promotional email: most members with a sign-in, and some addresses. */
async function subscribeReaders(unit: Unit): Promise<string[]> {
  const ids: string[] = [];
  for (const { email, role = 'member' } of demoMembers.slice(1)) {
    const owner = role === 'member' ? await findEmailRecipientAccount(unit.db, { address: email }) : null;
    if (owner) ids.push(await recordPromoEmailRequest(unit, { memberId: owner.id }, owner.locale, 'settings'));
  }
  for (const [index, address] of addresses.entries())
    ids.push(await recordPromoEmailRequest(unit, { address }, index % 5 === 0 ? 'pt-PT' : 'en-US', 'page'));
  for (const id of ids) await setPromoEmailChoice(unit, id, true);
  return ids;
}

const buildDraft = (name: string, designId: string): CampaignDraft => ({
  name,
  kind: 'single',
  designId,
  audience: { people: 'all' },
  subjects: { 'en-US': '', 'pt-PT': '' },
  coupon: null,
  afterDays: null,
});

async function designNamed(unit: Unit, name: string): Promise<string> {
  const { id } = await typedTables(unit.db)
    .selectFrom('email_design')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

/** A campaign that went out, as sending and its readers leave it. */
async function sendInPast(unit: Unit, ids: readonly string[], { random }: BackdatedUnit): Promise<void> {
  const id = newId(CampaignId, unit.now.getTime());
  const tables = typedTables(unit.db);
  const {
    designId,
    audience,
    subjects,
    coupon: _coupon,
    ...rest
  } = buildDraft('Spring swaps', await designNamed(unit, 'Monthly picks'));
  const later = (milliseconds: number) => new Date(unit.now.getTime() + milliseconds);
  await tables
    .insertInto('campaign')
    .values({
      id,
      name: rest.name,
      kind: rest.kind,
      state: 'sent',
      design_id: designId,
      design_version: 1,
      audience: jsonbSql(audience),
      subjects: jsonbSql(subjects),
      coupon: null,
      after_days: null,
      scheduled_at: null,
      started_at: unit.now,
      progress_at: later(60_000),
      finished_at: later(60_000),
      listed_after: ids.at(-1) ?? null,
      listed_at: unit.now,
      chunks: 1,
      created_by: null,
      created_at: later(-day),
      changed_at: later(60_000),
    })
    .execute();
  const readers = ids.map((subscriberId) => {
    const opens = random.chance(0.55);
    const clicks = opens && random.chance(0.4);
    const openedAt = opens ? later(random.whole(5 * 60_000, 2 * day)) : null;
    return { subscriberId, openedAt, clickedAt: clicks ? openedAt : null };
  });
  await tables
    .insertInto('campaign_recipient')
    .values(
      readers.map(({ subscriberId, openedAt, clickedAt }) => ({
        campaign_id: id,
        subscriber_id: subscriberId,
        chunk: 1,
        state: 'sent' as const,
        attempts: 1,
        changed_at: later(30_000),
        opened_at: openedAt,
        clicked_at: clickedAt,
        coupon: null,
        returned: null,
      })),
    )
    .execute();
  await tables
    .insertInto('campaign_chunk')
    .values({
      campaign_id: id,
      number: 1,
      size: ids.length,
      sent: ids.length,
      due_at: unit.now,
      done_at: later(60_000),
      lease_id: null,
      leased_until: null,
    })
    .execute();
  const clicked = readers.filter(({ clickedAt }) => clickedAt).length;
  await tallyInPast(
    unit,
    id,
    'open',
    readers.flatMap(({ openedAt }) => openedAt ?? []),
  );
  await tallyInPast(
    unit,
    id,
    'click',
    readers.flatMap(({ clickedAt }) => clickedAt ?? []),
  );
  await tallyInPast(
    unit,
    id,
    'machineOpen',
    ids.slice(0, 6).map(() => later(2_000)),
  );
  await tallyInPast(unit, id, 'optOut', [later(3 * hour)]);
  const site = unit.config.PUBLIC_URL ?? 'http://127.0.0.1:3000';
  await tables
    .insertInto('campaign_link')
    .values({ campaign_id: id, url: `${site}/`, clicks: clicked })
    .execute();
}

async function tallyInPast(unit: Unit, id: CampaignId, kind: TallyKind, moments: readonly Date[]): Promise<void> {
  const hours = Map.groupBy(moments, (moment) => Math.floor(moment.getTime() / hour) * hour);
  for (const [at, counted] of hours)
    await typedTables(unit.db)
      .insertInto('campaign_tally')
      .values({ campaign_id: id, kind, hour: new Date(at), count: counted.length })
      .execute();
}

/**
 * Seeds a campaign that went out last week with its results, one that is scheduled, and a welcome sequence as a draft.
 */
export const seedCampaigns: SeedStep = async (past) => {
  const before = (milliseconds: number) => new Date(past.present.getTime() - milliseconds);
  const ids = await past.at(before(20 * day), subscribeReaders);
  await past.at(before(6 * day), (unit) => sendInPast(unit, ids, past));
  await past.at(before(hour), async (unit) => {
    const id = await createCampaign(unit, buildDraft('Long weekend picks', await designNamed(unit, 'Monthly picks')));
    await typedTables(unit.db)
      .updateTable('campaign')
      .set({ state: 'scheduled', scheduled_at: new Date(past.present.getTime() + 3 * day) })
      .where('id', '=', id)
      .execute();
    const welcome = buildDraft('Welcome, day one', await designNamed(unit, 'Welcome'));
    await createCampaign(unit, { ...welcome, kind: 'welcome', afterDays: 0 });
  });
};
