import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findPreviewRecipient } from './find-preview-recipient.ts';
import { adminCommand, adminQuery, router, staffAction } from '#platform/trpc/procedures.ts';
import {
  archiveDesignInput,
  designerUrlView,
  designPreviewView,
  designListInput,
  designListPageView,
  designVersionInput,
  findPreviewRecipientInput,
  previewRecipientView,
  designEditorView,
  previewDesignInput,
  saveDesignInput,
  savedDesignView,
  testDesignInput,
  copyDesignInput,
} from '../../domain/designs.schemas.ts';
import { requirePromoEmailSender } from '../promo-email-sender.ts';
import { findStoredDesignFaults } from './find-stored-design-faults.ts';
import { copyDesign } from './copy-design.ts';
import { requireFilledDesign } from './require-filled-design.ts';
import { listDesigns, loadDesignEditorView } from './designs.queries.ts';
import { renderDesignPreviews } from './preview-design.ts';
import { setDesignArchived, saveDesign } from './save-design.ts';
import { sendTestDesignJob } from './send-test-design.job.ts';

const done = z.object({});

/** Designs of letters in the console; mounted at `admin.campaigns.designs`. */
export const designsAdminRouter = router({
  list: adminQuery('campaigns.design')
    .input(designListInput)
    .output(designListPageView)
    .query(({ ctx, input }) => listDesigns(ctx, input)),

  byId: adminQuery('campaigns.design')
    .input(designVersionInput)
    .output(designEditorView)
    .query(async ({ ctx: { db, config, host, now }, input }) => {
      const design = await loadDesignEditorView(db, input.id, input.version);
      const site = { config, hasPage: (path: string) => host.hasPage(db, now, path) };
      return { ...design, faults: await findStoredDesignFaults(site, design.document) };
    }),

  /** Where the designer is served; null where the operator gave it no host. */
  designer: adminQuery('campaigns.design')
    .output(designerUrlView)
    .query(({ ctx }) => ({ url: ctx.config.DESIGNER_URL ?? null })),

  save: adminCommand('campaigns.design')
    .input(saveDesignInput)
    .output(savedDesignView)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => saveDesign(unit, input))),

  copy: adminCommand('campaigns.design')
    .input(copyDesignInput)
    .output(savedDesignView)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => copyDesign(unit, input))),

  archive: staffAction('campaigns.design', archiveDesignInput, (unit, input) =>
    setDesignArchived(unit, input.id, input.isArchived),
  ),

  /** Changes nothing; it is a mutation because a design is longer than an address may be. */
  preview: adminQuery('campaigns.design')
    .meta({ limit: 'reading' })
    .input(previewDesignInput)
    .output(designPreviewView)
    .mutation(({ ctx, input }) => renderDesignPreviews(ctx, input.document, input.memberId)),

  /** Finds the member whose letter is to be previewed. */
  reader: adminQuery('campaigns.design')
    .input(findPreviewRecipientInput)
    .output(previewRecipientView)
    .query(({ ctx, input }) => findPreviewRecipient(ctx.db, input.username)),

  sendTest: adminCommand('campaigns.design')
    .meta({ limit: 'mail' })
    .input(testDesignInput)
    .output(done)
    .mutation(({ ctx, input: { name, document, recipient, language } }) => {
      requireFilledDesign({ name, document, recipient });
      requirePromoEmailSender(ctx.config);
      return ctx.transaction(async (unit) => {
        const mailId = randomUUID();
        unit.enqueue(sendTestDesignJob, { mailId, recipient, language, document });
        unit.audit({ action: 'campaigns.testSent', subject: { kind: 'mail', id: mailId }, after: { language } });
        return {};
      });
    }),
});
