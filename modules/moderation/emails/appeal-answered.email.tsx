import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { Paragraph, Quote, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { appealKinds } from '../domain/appeal.ts';

const props = z.object({
  username: z.string(),
  kind: z.enum(appealKinds),
  isReversed: z.boolean(),
  reason: z.string(),
});

/** Answers an appeal, with the reason of the one who decided. */
export const appealAnsweredEmail = defineEmail({
  name: 'moderation.appealAnswered',
  props,
  due: 'always',
  subject: (words) => words('moderation.letters.appealAnswered.subject'),
  body: AppealAnswered,
});

function AppealAnswered(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words } = letter;
  const how = facts.isReversed ? 'reversed' : 'upheld';
  return (
    <Layout
      reader={letter}
      preview={words('moderation.letters.appealAnswered.preview')}
      reason={words('moderation.letters.appealAnswered.reason')}
    >
      <Title>{words('moderation.letters.appealAnswered.title', { name: facts.username })}</Title>
      <Paragraph>{words(`moderation.letters.appealAnswered.${how}`, { kind: facts.kind })}</Paragraph>
      <Quote>{facts.reason}</Quote>
    </Layout>
  );
}
