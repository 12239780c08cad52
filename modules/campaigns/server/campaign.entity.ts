import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { Audience } from '../domain/audience.ts';
import type { CampaignKind, CampaignState, RecipientState, TallyKind } from '../domain/campaign-state.ts';
import type { CampaignCoupon, CampaignId, EmailSubjects } from '../domain/campaign.schemas.ts';

/** An email to many, or a step of a sequence. */
export const Campaign = defineEntity({
  name: 'Campaign',
  tableName: 'campaign',
  properties: {
    id: p.uuid().$type<CampaignId>().primary(),
    name: p.text(),
    kind: p.text().$type<CampaignKind>(),
    state: p.text().$type<CampaignState>(),
    designId: p.uuid().strictNullable(),
    /** The version that is sent; null until it starts. */
    designVersion: p.integer().strictNullable(),
    audience: p.json<Audience>(),
    subjects: p.json<EmailSubjects>(),
    coupon: p.json<CampaignCoupon>().strictNullable(),
    afterDays: p.smallint().strictNullable(),
    scheduledAt: p.datetime().strictNullable(),
    startedAt: p.datetime().strictNullable(),
    progressAt: p.datetime().strictNullable(),
    finishedAt: p.datetime().strictNullable(),
    /** The position at which the list of recipients was made last. */
    listedAfter: p.text().strictNullable(),
    /** When the list of recipients was complete. */
    listedAt: p.datetime().strictNullable(),
    chunks: p.integer().default(0),
    createdBy: p.uuid().$type<MemberId>().strictNullable(),
    createdAt: p.datetime(),
    changedAt: p.datetime(),
  },
});

/** A recipient of a campaign. */
export const CampaignRecipient = defineEntity({
  name: 'CampaignRecipient',
  tableName: 'campaign_recipient',
  properties: {
    campaignId: p.uuid().$type<CampaignId>().primary(),
    subscriberId: p.uuid().primary(),
    chunk: p.integer(),
    state: p.text().$type<RecipientState>(),
    attempts: p.smallint().default(0),
    changedAt: p.datetime().strictNullable(),
    coupon: p.text().strictNullable(),
    openedAt: p.datetime().strictNullable(),
    clickedAt: p.datetime().strictNullable(),
    returned: p.text().$type<'soft' | 'hard' | 'complaint'>().strictNullable(),
  },
});

/** Recipients that one worker sends to under a lease. */
export const CampaignChunk = defineEntity({
  name: 'CampaignChunk',
  tableName: 'campaign_chunk',
  properties: {
    campaignId: p.uuid().$type<CampaignId>().primary(),
    number: p.integer().primary(),
    size: p.integer(),
    leaseId: p.uuid().strictNullable(),
    leasedUntil: p.datetime().strictNullable(),
    dueAt: p.datetime(),
    doneAt: p.datetime().strictNullable(),
    sent: p.integer().default(0),
    failed: p.integer().default(0),
    skipped: p.integer().default(0),
  },
});

/** A recipient of whom a dead process left open whether they got the email. */
export const UncertainCampaignRecipient = defineEntity({
  name: 'UncertainCampaignRecipient',
  tableName: 'campaign_uncertain',
  properties: {
    campaignId: p.uuid().$type<CampaignId>().primary(),
    subscriberId: p.uuid().primary(),
    foundAt: p.datetime(),
    settledAt: p.datetime().strictNullable(),
    settledBy: p.uuid().$type<MemberId>().strictNullable(),
    verdict: p.text().$type<'arrived' | 'sendAgain'>().strictNullable(),
  },
});

/** Results of a campaign in one hour. */
export const CampaignTally = defineEntity({
  name: 'CampaignTally',
  tableName: 'campaign_tally',
  properties: {
    campaignId: p.uuid().$type<CampaignId>().primary(),
    kind: p.text().$type<TallyKind>().primary(),
    hour: p.datetime().primary(),
    count: p.integer(),
  },
});

/** Number of recipients who followed a link of a campaign. */
export const CampaignLink = defineEntity({
  name: 'CampaignLink',
  tableName: 'campaign_link',
  properties: {
    campaignId: p.uuid().$type<CampaignId>().primary(),
    url: p.text().primary(),
    clicks: p.integer(),
  },
});

/** When a relay may be handed its next email. */
export const CampaignRelay = defineEntity({
  name: 'CampaignRelay',
  tableName: 'campaign_relay',
  properties: {
    name: p.text().primary(),
    nextAt: p.datetime(),
  },
});
