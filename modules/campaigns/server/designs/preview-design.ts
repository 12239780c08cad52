import type { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { DesignDocument } from '../../domain/design-document.ts';
import type { designPreviewView } from '../../domain/designs.schemas.ts';
import { renderEmailForRecipient, type FilledEmail } from '../../domain/compiled-email.ts';
import { compileDesign } from './compile-design.ts';
import { findPreviewRecipientUsername } from './designs.queries.ts';
import { loadExampleRecipient } from './load-example-recipient.ts';
import { buildEmailFrame } from './email-frame.ts';

interface PreviewContext {
  readonly db: Db;
  readonly config: Config;
  readonly now: Date;
}

/**
 * A design, saved or not, as one recipient would get it.
 * @throws campaigns.notOffered
 */
export async function renderExampleEmail(
  { db, config, now }: PreviewContext,
  document: DesignDocument,
  language: Locale,
  memberId: MemberId | null,
): Promise<FilledEmail> {
  const frame = buildEmailFrame(config, language);
  const compiled = await compileDesign(document, frame);
  const recipient = await loadExampleRecipient({ db, now, site: frame.site }, memberId, language);
  return renderEmailForRecipient({ designId: '', version: 0, language, ...compiled }, recipient);
}

/** Both languages side by side. */
export async function renderDesignPreviews(
  asking: PreviewContext,
  document: DesignDocument,
  memberId: MemberId | null,
): Promise<z.infer<typeof designPreviewView>> {
  return {
    'en-US': await renderExampleEmail(asking, document, 'en-US', memberId),
    'pt-PT': await renderExampleEmail(asking, document, 'pt-PT', memberId),
    username: await findPreviewRecipientUsername(asking.db, memberId),
  };
}
