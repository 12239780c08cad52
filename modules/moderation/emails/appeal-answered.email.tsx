import { z } from 'zod';
import { formatEmailDate } from '#emails/kit/format-email-date.ts';
import { Layout } from '#emails/kit/layout.tsx';
import { Paragraph, Quote, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { appealKinds } from '../domain/appeal.ts';

const props = z.object({
  username: z.string(),
  kind: z.enum(appealKinds),
  isReversed: z.boolean(),
  reason: z.string(),
  /** The title of the item that the decision is about; none in emails queued by an earlier release. */
  thing: z.string().nullable().default(null),
  /** A newer decision about the same stands, so that nothing was put back. */
  newer: z
    .object({ ruledAt: z.iso.datetime(), newerAt: z.iso.datetime(), timeZone: z.string() })
    .nullable()
    .default(null),
});

/** Answers an appeal, with the reason of the one who decided. */
export const appealAnsweredEmail = defineEmail({
  name: 'moderation.appealAnswered',
  props,
  due: 'always',
  subject: (t) => t('moderation.letters.appealAnswered.subject'),
  body: AppealAnswered,
});

function AppealAnswered(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t } = email;
  const how = data.isReversed ? (data.newer ? 'reversedOlder' : 'reversed') : 'upheld';
  const { newer } = data;
  const dates = newer && {
    date: formatEmailDate(email, newer.ruledAt, newer.timeZone),
    newer: formatEmailDate(email, newer.newerAt, newer.timeZone),
  };
  return (
    <Layout
      reader={email}
      preview={t('moderation.letters.appealAnswered.preview')}
      reason={t('moderation.letters.appealAnswered.reason')}
    >
      <Title>{t('moderation.letters.appealAnswered.title', { name: data.username })}</Title>
      <Paragraph>{t(`moderation.letters.appealAnswered.${how}`, { kind: data.kind, ...dates })}</Paragraph>
      <Quote>{data.reason}</Quote>
      {data.thing !== null && <Paragraph>{t('moderation.letters.about', { thing: data.thing })}</Paragraph>}
    </Layout>
  );
}
