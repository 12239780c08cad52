import { toLastDay } from '#contracts/rule-days.ts';
import { z } from 'zod';
import { formatDay } from '#emails/kit/format-day.ts';
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
  subject: (words) => words('identity.letters.banned.subject'),
  body: Banned,
});

function Banned(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words } = letter;
  return (
    <Layout
      reader={letter}
      preview={words('identity.letters.banned.preview')}
      reason={words('identity.letters.banned.reason')}
    >
      <Title>{words('identity.letters.banned.title', { name: facts.username })}</Title>
      <Paragraph>
        {facts.until === null
          ? words('identity.letters.banned.forGood')
          : words('identity.letters.banned.until', { date: formatDay(letter, toLastDay(facts.until), 'UTC') })}
      </Paragraph>
      <Quote>{facts.reason}</Quote>
      <Paragraph>{words('identity.letters.banned.means')}</Paragraph>
      <Paragraph>{words('identity.letters.banned.appeal')}</Paragraph>
    </Layout>
  );
}
