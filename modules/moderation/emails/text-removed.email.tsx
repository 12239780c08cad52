import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { Paragraph, Quote, Title } from '#emails/kit/parts.tsx';
import { createFormat } from '#platform/i18n/format.ts';
import { defaultTimeZone } from '#platform/i18n/locales.ts';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { textKinds } from '../domain/appeal.ts';

const props = z.object({
  username: z.string(),
  kind: z.enum(textKinds),
  reason: z.string(),
  /** The last moment of an appeal. */
  until: z.iso.datetime(),
  /** A banned author cannot sign in to appeal. */
  isBanned: z.boolean().default(false),
  /** The title of the item that the text is about; none in emails queued by an earlier release. */
  thing: z.string().nullable().default(null),
});

/** Notifies the author of a text that staff removed it, with their reason and the way to appeal. */
export const textRemovedEmail = defineEmail({
  name: 'moderation.textRemoved',
  props,
  due: 'always',
  subject: (t) => t('moderation.letters.textRemoved.subject'),
  body: TextRemoved,
});

function TextRemoved(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, locale, site } = email;
  const { date } = createFormat({ locale, timeZone: defaultTimeZone, now: () => new Date(data.until) });
  return (
    <Layout
      reader={email}
      preview={t('moderation.letters.textRemoved.preview')}
      reason={t('moderation.letters.warning.reason')}
    >
      <Title>{t('moderation.letters.textRemoved.title', { name: data.username })}</Title>
      <Paragraph>{t('moderation.letters.textRemoved.body', { kind: data.kind })}</Paragraph>
      {data.thing !== null && <Paragraph>{t('moderation.letters.about', { thing: data.thing })}</Paragraph>}
      <Quote>{data.reason}</Quote>
      {data.kind === 'username' && (
        <Paragraph>{t('moderation.letters.textRemoved.newName', { name: data.username })}</Paragraph>
      )}
      <Paragraph>
        {t(data.isBanned ? 'moderation.letters.textRemoved.byReply' : 'moderation.letters.textRemoved.next', {
          date: date(data.until),
        })}
      </Paragraph>
      {!data.isBanned && (
        <EmailButton href={`${site}/settings/privacy`}>{t('moderation.letters.textRemoved.button')}</EmailButton>
      )}
    </Layout>
  );
}
