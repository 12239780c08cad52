import { sql } from 'kysely';
import { newId, EventId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { runJobsUntilIdle } from '#testing/run-jobs-until-idle.ts';
import type { World } from '#testing/world.ts';
import { toSameTextInAllLocales, type DesignDocument } from './domain/design-document.ts';
import type { CampaignDraft, CampaignId } from './domain/campaign.schemas.ts';
import type { Audience } from './domain/audience.ts';
import { createCampaign } from './server/campaign/save-campaign.ts';
import { saveDesign } from './server/designs/save-design.ts';
import { openRecipientLedger } from './server/sending/recipient-ledger.ts';
import { leaseNextChunk } from './server/sending/lease-next-chunk.ts';
import { startOrRecoverCampaignsJob } from './server/sending/start-or-recover-campaigns.job.ts';
import { recordPromoEmailRequest, setPromoEmailChoice } from './server/subscribers/promo-subscribers.ts';

/** A design with a name field, a condition and a link. */
export const sampleDesign: DesignDocument = {
  subject: { 'en-US': 'Hi {{firstName|there}}', 'pt-PT': 'Olá {{firstName|amigo}}' },
  preview: toSameTextInAllLocales(''),
  blocks: [
    { kind: 'text', size: 'title', align: 'left', words: { 'en-US': 'Swaps near you', 'pt-PT': 'Trocas perto' } },
    { kind: 'button', align: 'left', words: { 'en-US': 'Have a look', 'pt-PT': 'Ver' }, link: '/search' },
  ],
};

export const makeDesign = (world: World, document: DesignDocument = sampleDesign, name = 'Sample'): Promise<string> =>
  world.transaction(async (unit) => (await saveDesign(unit, { id: null, version: null, name, document })).id);

export const makeCampaign = async (world: World, draft: Partial<CampaignDraft> = {}): Promise<CampaignId> => {
  const designId = draft.designId ?? (await makeDesign(world));
  return world.transaction((unit) =>
    createCampaign(unit, {
      name: 'Spring',
      kind: 'single',
      audience: { people: 'all' },
      subjects: { 'en-US': '', 'pt-PT': '' },
      coupon: null,
      afterDays: null,
      ...draft,
      designId,
    }),
  );
};

/** Subscribes a member to promotional email. */
export const subscribeToPromoEmail = (world: World, member: Member): Promise<string> =>
  world.transaction(async (unit) => {
    const id = await recordPromoEmailRequest(unit, { memberId: member.id }, member.locale, 'settings');
    await setPromoEmailChoice(unit, id, true);
    return id;
  });

/** Subscribes many addresses without an account, for measurements: `<prefix><number>@example.org`. */
export async function subscribeAddresses(world: World, count: number, prefix: string): Promise<void> {
  const first = newId(EventId).slice(0, 24);
  const now = world.clock.now();
  await sql`
    insert into promo_subscriber (id, address, locale, source, asked_at, confirmed_at)
    select (${first} || lpad(to_hex(number), 12, '0'))::uuid, ${prefix} || number || '@example.org',
      case number % 4 when 0 then 'pt-PT' else 'en-US' end, 'page', ${now}, ${now}
    from generate_series(1, ${count}::integer) as number`.execute(world.db);
}

/** Runs the job that starts, resumes and ends campaigns. */
export async function runStartOrRecoverCampaigns(world: World): Promise<void> {
  await world.transaction(async (unit) => unit.enqueue(startOrRecoverCampaignsJob, {}));
  await world.work();
}

/**
 * A worker begins a campaign that was sent, and dies with its first email on the connection.
 * @returns the subscriber whose email that is; it is in doubt once the worker's lease has ended
 */
export async function crashWhileSending(world: World, id: CampaignId): Promise<string> {
  await runJobsUntilIdle(world.host, (queue) => queue === 'campaigns.list');
  const chunk = await world.transaction((unit) => leaseNextChunk(unit, id));
  if (typeof chunk === 'string') throw new Error('no chunk to take');
  const [subscriberId = ''] = chunk.recipients.map((recipient) => recipient.id);
  await openRecipientLedger(world.db, id, world.clock).step(null, subscriberId);
  return subscriberId;
}

export const addressesOnlyAudience: Audience = { people: 'addresses' };
