import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { Paragraph, Quote, Title } from '#emails/kit/parts.tsx';
import { createFormat } from '#platform/i18n/format.ts';
import { defaultTimeZone } from '#platform/i18n/locales.ts';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { removalKinds } from '../domain/appeal.ts';
import { isRulingUndone } from '../server/appeals/find-ruling.ts';

const props = z.object({
  username: z.string(),
  kind: z.enum(removalKinds),
  /** Its subject, and when it was removed; none in emails queued by an earlier release. */
  subjectId: z.uuid().optional(),
  removedAt: z.iso.datetime().optional(),
  reason: z.string(),
  /** The last moment of an appeal. */
  until: z.iso.datetime(),
  /** A banned author cannot sign in to appeal. */
  isBanned: z.boolean().default(false),
  /** The title of the item that it is about, or that it is; none in emails queued by an earlier release. */
  thing: z.string().nullable().default(null),
});

/**
 * Notifies the author or owner of what staff removed, with their reason and the way to appeal; dropped where it was put
 * back before the email leaves.
 */
export const contentRemovedEmail = defineEmail({
  name: 'moderation.textRemoved',
  props,
  async due(data, { db }) {
    const { kind, subjectId, removedAt } = data;
    if (subjectId === undefined || removedAt === undefined) return data;
    return (await isRulingUndone(db, { kind, id: subjectId }, new Date(removedAt))) ? null : data;
  },
  subject: (t, { kind }) => t('moderation.letters.textRemoved.subject', { kind }),
  body: TextRemoved,
});

function TextRemoved(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, locale, site } = email;
  const { lastDay } = createFormat({ locale, timeZone: defaultTimeZone, now: () => new Date(data.until) });
  return (
    <Layout
      reader={email}
      preview={t('moderation.letters.textRemoved.preview')}
      reason={t('moderation.letters.warning.reason')}
    >
      <Title>{t('moderation.letters.textRemoved.title', { name: data.username })}</Title>
      <Paragraph>{t('moderation.letters.textRemoved.body', { kind: data.kind })}</Paragraph>
      <Quote>{data.reason}</Quote>
      {data.thing !== null && <Paragraph>{t('moderation.letters.about', { thing: data.thing })}</Paragraph>}
      {data.kind === 'username' && (
        <Paragraph>{t('moderation.letters.textRemoved.newName', { name: data.username })}</Paragraph>
      )}
      <Paragraph>
        {t(data.isBanned ? 'moderation.letters.textRemoved.byReply' : 'moderation.letters.textRemoved.next', {
          date: lastDay(data.until),
        })}
      </Paragraph>
      {!data.isBanned && (
        <EmailButton href={`${site}/settings/privacy`}>{t('moderation.letters.textRemoved.button')}</EmailButton>
      )}
    </Layout>
  );
}
