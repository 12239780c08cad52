import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { Paragraph, Quote, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { subjectKinds } from '../domain/report-choices.ts';

const props = z.object({ username: z.string(), kind: z.enum(subjectKinds), reason: z.string() });

/** Warns a member not to repeat what was reported, in the words of the admin who decided. */
export const warningEmail = defineEmail({
  name: 'moderation.warning',
  props,
  due: 'always',
  subject: (words) => words('moderation.letters.warning.subject'),
  body: Warning,
});

function Warning(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words } = letter;
  return (
    <Layout
      reader={letter}
      preview={words('moderation.letters.warning.preview')}
      reason={words('moderation.letters.warning.reason')}
    >
      <Title>{words('moderation.letters.warning.title', { name: facts.username })}</Title>
      <Paragraph>{words('moderation.letters.warning.body', { kind: facts.kind })}</Paragraph>
      <Quote>{facts.reason}</Quote>
      <Paragraph>{words('moderation.letters.warning.next')}</Paragraph>
    </Layout>
  );
}
