import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { Paragraph, Quote, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { reportSubjectKinds } from '../domain/report-choices.ts';

const props = z.object({
  username: z.string(),
  kind: z.enum(reportSubjectKinds),
  reason: z.string(),
  /** The title of the item that the report is about; none in emails queued by an earlier release. */
  thing: z.string().nullable().default(null),
});

/** Warns a member not to repeat what was reported, in the words of the admin who decided. */
export const warningEmail = defineEmail({
  name: 'moderation.warning',
  props,
  due: 'always',
  subject: (t) => t('moderation.letters.warning.subject'),
  body: Warning,
});

function Warning(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t } = email;
  return (
    <Layout
      reader={email}
      preview={t('moderation.letters.warning.preview')}
      reason={t('moderation.letters.warning.reason')}
    >
      <Title>{t('moderation.letters.warning.title', { name: data.username })}</Title>
      <Paragraph>{t('moderation.letters.warning.body', { kind: data.kind })}</Paragraph>
      <Quote>{data.reason}</Quote>
      <Paragraph>{t('moderation.letters.warning.next')}</Paragraph>
      {data.thing !== null && <Paragraph>{t('moderation.letters.about', { thing: data.thing })}</Paragraph>}
    </Layout>
  );
}
