import { createHash } from 'node:crypto';
import type { Locale } from '#contracts/locale.ts';
import type { Config } from '#platform/config/config.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { PromoEmailSenderView } from '../../domain/promo-email.schemas.ts';
import { requirePromoEmailSender } from '../promo-email-sender.ts';

/** Counted up when the compiler writes other HTML for the same design. */
const compilerEdition = 2;

/** Parts of every email besides its design. */
export interface EmailFrame {
  readonly language: Locale;
  /** Origin of the site. */
  readonly site: string;
  readonly sender: PromoEmailSenderView;
  readonly words: {
    readonly reason: string;
    readonly unsubscribe: string;
    readonly sender: string;
    readonly opens: string;
  };
}

/**
 * The frame of letters in a language.
 * @throws campaigns.notOffered where no sender is configured, whom the law requires to be named
 */
export function buildEmailFrame(config: Config, language: Locale): EmailFrame {
  const sender = requirePromoEmailSender(config);
  const site = config.PUBLIC_URL;
  if (site === undefined) throw new Error('a letter cannot name a site without an address');
  const t = createTranslator(language);
  const words = {
    reason: t('campaigns.designs.letter.reason'),
    unsubscribe: t('campaigns.designs.letter.unsubscribe'),
    sender: t('campaigns.sender', { ...sender }),
    opens: t('campaigns.opens'),
  };
  return { language, site, sender, words };
}

/** Names a frame: a letter compiled in another one is not the same letter. */
export const hashEmailFrame = (frame: EmailFrame): string =>
  createHash('sha256')
    .update(JSON.stringify([compilerEdition, frame]))
    .digest('base64url')
    .slice(0, 22);
