import { z } from 'zod';
import { editVersionInput, editVersionOutput } from '#contracts/edit-version.ts';
import { lineTextSchema, proseTextSchema, searchTextSchema } from '#contracts/text.ts';
import { brandedId } from '#contracts/ids.ts';
import { Locale } from '#contracts/locale.ts';
import { completePageSchema, pageInput } from '#contracts/page.ts';
import { lenientFormSchema, readableRowsSchema } from '#contracts/rows.ts';
import { Audience } from './audience.ts';
import { designFaultSchema } from './design-faults.ts';
import { campaignKinds, campaignStates, staffCampaignActions, tallyKinds } from './campaign-state.ts';

export const CampaignId = brandedId('Campaign');
export type CampaignId = z.infer<typeof CampaignId>;

/** The subject in each language; empty takes the design's own. */
export const EmailSubjects = z.strictObject({
  'en-US': lineTextSchema().max(200).default(''),
  'pt-PT': lineTextSchema().max(200).default(''),
});
export type EmailSubjects = z.infer<typeof EmailSubjects>;

/** Codes of Swap Assist that a design may show: one for all recipients, or one made for each. */
export const CampaignCoupon = z.strictObject({
  kind: z.enum(['month', 'specialMonth', 'threeMonths', 'sixMonths', 'twelveMonths']),
  endsOn: z.iso.date(),
});
export type CampaignCoupon = z.infer<typeof CampaignCoupon>;

const text = lineTextSchema().max(120);

/** A campaign as staff write it. What is missing is refused when it is to go, not while it is a draft. */
export const CampaignDraft = z.strictObject({
  name: text.min(1),
  kind: z.enum(campaignKinds).default('single'),
  designId: z.uuid().nullable().default(null),
  audience: Audience.default({ people: 'all' }),
  subjects: EmailSubjects.default({ 'en-US': '', 'pt-PT': '' }),
  coupon: CampaignCoupon.nullable().default(null),
  /** Days after the occasion; only a sequence has them. */
  afterDays: z.int().min(0).max(365).nullable().default(null),
});
export type CampaignDraft = z.infer<typeof CampaignDraft>;
/** The draft as it is stored. */
const storedDraft = CampaignDraft.extend({
  name: z.string(),
  subjects: z.object({ 'en-US': z.string(), 'pt-PT': z.string() }),
});

export const CreateCampaignInput = z.object({ draft: CampaignDraft });
export const CampaignIdInput = z.object({ id: CampaignId });
export const SaveCampaignInput = CampaignIdInput.extend({ draft: CampaignDraft, ...editVersionInput });
export const ScheduleCampaignInput = CampaignIdInput.extend({ at: z.iso.datetime({ offset: true }) });
export const ActOnCampaignInput = CampaignIdInput.extend({
  action: z.enum(staffCampaignActions),
  /** For the audit log; the console asks for it before it sends or stops. */
  reason: proseTextSchema().min(5).max(500).optional(),
});
export const TestCampaignInput = CampaignIdInput.extend({ language: Locale });
export const PreviewCampaignInput = TestCampaignInput.extend({ username: searchTextSchema().max(60).optional() });
export const CampaignPreviewView = z.object({ subject: z.string(), html: z.string(), text: z.string() });

export const AudienceInput = z.object({ audience: Audience });
/** Number of members who would get it now. Exact to the bound, above it `isMore`. */
export const AudienceCountView = z.object({ count: z.int(), isMore: z.boolean() });
export type AudienceCountView = z.infer<typeof AudienceCountView>;

/** Parts that a campaign lacks, in the order of the editor. */
export const requiredCampaignParts = ['name', 'recipient', 'subject', 'body', 'coupon', 'faults', 'sender'] as const;
export type MissingCampaignPart = (typeof requiredCampaignParts)[number];

const moment = z.iso.datetime().nullable();
export const CampaignRow = z.object({
  id: CampaignId,
  name: z.string(),
  kind: z.enum(campaignKinds),
  state: z.enum(campaignStates.states as [(typeof campaignStates.states)[number]]),
  scheduledAt: moment,
  startedAt: moment,
  finishedAt: moment,
  createdAt: z.iso.datetime(),
  recipients: z.int(),
  sent: z.int(),
});
export type CampaignRow = z.infer<typeof CampaignRow>;

/** Stands for an audience that cannot be read: it has no members, so that the campaign cannot go to too many. */
const noAudience: Audience = { people: 'members', joinedTo: '2000-01-01' };

export const CampaignView = CampaignRow.omit({ recipients: true, sent: true }).extend({
  draft: lenientFormSchema(storedDraft, { audience: noAudience, subjects: { 'en-US': '', 'pt-PT': '' } }),
  ...editVersionOutput,
  lacks: z.array(z.enum(requiredCampaignParts)),
  /** Mistakes that its readers would see. */
  faults: z.array(designFaultSchema),
  designName: z.string().nullable(),
  /** The version of the design that is sent; null until the campaign starts. */
  designVersion: z.int().nullable(),
});
export type CampaignView = z.infer<typeof CampaignView>;

const count = z.int();
export const CampaignResultsView = z.object({
  recipients: count,
  sent: count,
  failed: count,
  skipped: count,
  uncertain: count,
  waiting: count,
  tally: z.object(
    Object.fromEntries(tallyKinds.map((kind) => [kind, count])) as Record<(typeof tallyKinds)[number], typeof count>,
  ),
  hours: z.array(z.object({ hour: z.iso.datetime(), opens: count, clicks: count })),
  links: readableRowsSchema(z.object({ url: z.string(), clicks: count })),
});
export type CampaignResultsView = z.infer<typeof CampaignResultsView>;

/** A recipient of whom it is not known whether the email arrived. */
export const UncertainRecipientRow = z.object({
  campaignId: CampaignId,
  campaign: z.string(),
  subscriberId: z.uuid(),
  addressHint: z.string().nullable(),
  foundAt: z.iso.datetime(),
});
export type UncertainRecipientRow = z.infer<typeof UncertainRecipientRow>;
export const UncertainRecipientsInput = pageInput({ campaignId: CampaignId.optional() });
export const UncertainRecipientsPage = completePageSchema(UncertainRecipientRow);
export const SettleUncertainInput = z.object({
  campaignId: CampaignId,
  subscriberId: z.uuid(),
  verdict: z.enum(['arrived', 'sendAgain']),
});
export type SettleUncertainInput = z.infer<typeof SettleUncertainInput>;
