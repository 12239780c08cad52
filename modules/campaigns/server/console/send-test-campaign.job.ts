import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { Locale } from '#contracts/locale.ts';
import { listMailingRecipients } from '#modules/identity/public.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { CampaignId } from '../../domain/campaign.schemas.ts';
import { previewCampaign } from './preview-campaign.ts';

/** Sends a campaign's email to one member of staff, as it would be for that member. Counts nothing. */
export const sendTestCampaignJob = defineJob({
  name: 'campaigns.test',
  schema: z.object({ campaignId: CampaignId, memberId: MemberId, language: Locale, mailId: z.uuid() }),
  async run({ host, transaction, db, now }, { campaignId, memberId, language, mailId }) {
    const [reader] = await listMailingRecipients(db, [memberId], now);
    if (!reader) return;
    const filled = await transaction((unit) => previewCampaign(unit, campaignId, memberId, language, host.publicUrl));
    await host.mailer.send({
      id: mailId,
      letter: 'campaigns.test',
      from: host.config.MAIL_FROM,
      to: { address: reader.address },
      ...filled,
      subject: `[Test] ${filled.subject}`,
      headers: { 'Content-Language': language },
    });
  },
});

export const makeTestMailId = (): string => randomUUID();
