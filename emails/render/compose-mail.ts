import type { MailDelivery } from '#platform/transaction/mail-delivery.ts';
import type { EmailTemplate } from '#platform/mail/email-template.ts';
import type { OutgoingMail } from '#platform/mail/mailer.ts';
import { returnTokenHeader, signReturnToken } from '#platform/mail/returns/return-token.ts';
import type { TextSettings } from '#platform/i18n/catalogue.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { recordedMailSenderCode } from '#platform/mail/returns/apply-returned-email-report.ts';
import { createTranslator } from '#platform/i18n/translator.ts';

export interface MailComposerOptions {
  readonly letters: readonly EmailTemplate[];
  /** Origin of the site. */
  readonly site: string;
  readonly from: string;
  readonly secrets: Secrets;
  readonly settings: TextSettings;
}

/** A large package that only processes sending email need, so it is loaded with the first email. */
const renderer = () => import('react-email').then(({ render, toPlainText }) => ({ render, toPlainText }));

/**
 * Composes an email in the reader's language, as HTML and as text. The text is derived from the same HTML, so that the
 * two never differ.
 */
export const createMailComposer = ({ letters, site, from, secrets, settings }: MailComposerOptions) => {
  const byName = new Map(letters.map((email) => [email.name, email]));
  return async ({
    mailId,
    letter: name,
    to,
    locale,
    props,
    traceId,
    unsubscribe: path,
  }: MailDelivery): Promise<OutgoingMail> => {
    const email = byName.get(name);
    if (!email) throw new Error(`no module brings the letter ${name}`);
    const unsubscribe = path && `${site}${path}`;
    const { subject, body } = email.compose(props, {
      t: createTranslator(locale, settings),
      locale,
      site,
      unsubscribe,
    });
    const { render, toPlainText } = await renderer();
    const html = await render(body);
    const headers = {
      'X-Trace-Id': traceId,
      'Content-Language': locale,
      'Auto-Submitted': 'auto-generated',
      [returnTokenHeader]: signReturnToken(secrets, recordedMailSenderCode, [mailId], to.address),
      ...oneClick(unsubscribe),
    };
    return { id: mailId, letter: name, from, to, subject, html, text: toPlainText(html), headers };
  };
};

/** RFC 8058: mail programs show their own unsubscribe button, which sends a POST without cookies to this URL. */
const oneClick = (unsubscribe: string | undefined) =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
