import { toPerthDay } from '#contracts/australian-day-bounds.ts';
import { z } from 'zod';
import { formatEmailDate } from '#emails/kit/format-email-date.ts';
import { Layout } from '#emails/kit/layout.tsx';
import { Paragraph, Quote, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({
  username: z.string(),
  reason: z.string(),
  until: z.iso.datetime().nullable(),
  timeZone: z.string(),
});

/** Notifies a member that they are banned: why, until when, and whom to ask. */
export const bannedEmail = defineEmail({
  name: 'identity.banned',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (t) => t('identity.letters.banned.subject'),
  body: Banned,
});

function Banned(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t } = email;
  return (
    <Layout reader={email} preview={t('identity.letters.banned.preview')} reason={t('identity.letters.banned.reason')}>
      <Title>{t('identity.letters.banned.title', { name: data.username })}</Title>
      <Paragraph>
        {data.until === null
          ? t('identity.letters.banned.forGood')
          : t('identity.letters.banned.until', { date: formatEmailDate(email, toPerthDay(data.until), 'UTC') })}
      </Paragraph>
      <Quote>{data.reason}</Quote>
      <Paragraph>{t('identity.letters.banned.means')}</Paragraph>
      <Paragraph>{t('identity.letters.banned.appeal')}</Paragraph>
    </Layout>
  );
}
