import { z } from 'zod';
import { editVersionOutput } from '#contracts/edit-version.ts';
import {
  listUnclearReturnedEmails,
  UnclearReturnedEmailsInput,
  UnclearReturnedEmailsPage,
} from '#platform/mail/returns/list-unclear-returned-emails.ts';
import { staffListQuery } from '#platform/console/define-staff-list.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { Transact } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { adminCommand, adminQuery, staffAction } from '#platform/trpc/procedures.ts';
import { campaignStates } from '../../domain/campaign-state.ts';
import {
  ActOnCampaignInput,
  AudienceCountView,
  AudienceInput,
  CreateCampaignInput,
  CampaignPreviewView,
  CampaignIdInput,
  CampaignResultsView,
  CampaignView,
  PreviewCampaignInput,
  SaveCampaignInput,
  ScheduleCampaignInput,
  SettleUncertainInput,
  TestCampaignInput,
  UncertainRecipientsInput,
  UncertainRecipientsPage,
} from '../../domain/campaign.schemas.ts';
import { campaignsErrors } from '../../domain/campaigns.errors.ts';
import { countAudience } from '../audience/count-audience.ts';
import { applyStaffCampaignAction, scheduleCampaign } from '../campaign/apply-staff-campaign-action.ts';
import { copyCampaign, createCampaign, saveCampaign } from '../campaign/save-campaign.ts';
import { findPreviewRecipient } from '../designs/find-preview-recipient.ts';
import { staffCampaignList } from '../console/campaign-list.ts';
import { loadCampaignResults } from '../console/campaign-results.ts';
import { previewCampaign } from '../console/preview-campaign.ts';
import { makeTestMailId, sendTestCampaignJob } from '../console/send-test-campaign.job.ts';
import { listUncertainRecipients, settleUncertainRecipient } from '../console/uncertain-recipients.ts';
import { loadCampaignView } from '../console/load-campaign-view.ts';

const done = z.object({});
const read = adminQuery('campaigns.read');
const manage = adminCommand('campaigns.manage');
/** A letter is compiled when it is first shown, and kept: a read that may write. */
const transact =
  ({ host, traceId }: { readonly host: Host; readonly traceId: string }): Transact =>
  (work) =>
    runTransaction(host, { actor: null, traceId }, work);

/** The console's procedures on campaigns, a part of `admin.campaigns`. */
export const campaignsAdminProcedures = {
  list: staffListQuery(staffCampaignList),

  byId: read
    .input(CampaignIdInput)
    .output(CampaignView)
    .query(({ ctx, input }) => transact(ctx)((unit) => loadCampaignView(unit, input.id))),

  audience: read
    .input(AudienceInput)
    .output(AudienceCountView)
    .query(({ ctx, input }) => countAudience(ctx.db, input.audience, ctx.config, ctx.now)),

  results: read
    .input(CampaignIdInput)
    .output(CampaignResultsView)
    .query(({ ctx, input }) => loadCampaignResults(ctx.db, input.id)),

  preview: read
    .input(PreviewCampaignInput)
    .output(CampaignPreviewView)
    .query(async ({ ctx, input: { id, language, username } }) => {
      const reader = username ? await findPreviewRecipient(ctx.db, username) : { memberId: ctx.member.id };
      if (!reader) throw campaignsErrors.readerNotFound();
      return transact(ctx)((unit) => previewCampaign(unit, id, reader.memberId, language, ctx.host.publicUrl));
    }),

  unclearReturns: read
    .input(UnclearReturnedEmailsInput)
    .output(UnclearReturnedEmailsPage)
    .query(({ ctx: { db, cursors, now }, input }) => listUnclearReturnedEmails({ db, cursors, now }, input)),

  uncertain: read
    .input(UncertainRecipientsInput)
    .output(UncertainRecipientsPage)
    .query(({ ctx: { db, cursors, config, now }, input }) =>
      listUncertainRecipients({ db, cursors, config, now }, input),
    ),

  create: manage
    .input(CreateCampaignInput)
    .output(CampaignIdInput)
    .mutation(({ ctx, input }) => ctx.transaction(async (unit) => ({ id: await createCampaign(unit, input.draft) }))),

  copy: manage
    .input(CampaignIdInput)
    .output(CampaignIdInput)
    .mutation(({ ctx, input }) => ctx.transaction(async (unit) => ({ id: await copyCampaign(unit, input.id) }))),

  save: manage
    .input(SaveCampaignInput)
    .output(z.object(editVersionOutput))
    .mutation(({ ctx, input: { id, draft, editVersion } }) =>
      ctx.transaction((unit) => saveCampaign(unit, id, draft, editVersion)),
    ),

  schedule: staffAction('campaigns.manage', ScheduleCampaignInput, (unit, input) =>
    scheduleCampaign(unit, input.id, new Date(input.at)),
  ),

  act: manage
    .input(ActOnCampaignInput)
    .output(z.object({ state: z.enum(campaignStates.states as [(typeof campaignStates.states)[number]]) }))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        state: await applyStaffCampaignAction(unit, input.id, input.action, input.reason),
      })),
    ),

  test: manage
    .meta({ limit: 'mail' })
    .input(TestCampaignInput)
    .output(done)
    .mutation(({ ctx, input: { id, language } }) =>
      ctx.transaction(async (unit) => {
        await previewCampaign(unit, id, ctx.member.id, language, ctx.host.publicUrl);
        unit.enqueue(sendTestCampaignJob, {
          campaignId: id,
          memberId: ctx.member.id,
          language,
          mailId: makeTestMailId(),
        });
        unit.audit({ action: 'campaigns.test', subject: { kind: 'campaign', id } });
        return {};
      }),
    ),

  settle: staffAction('campaigns.manage', SettleUncertainInput, (unit, input) => settleUncertainRecipient(unit, input)),
};
