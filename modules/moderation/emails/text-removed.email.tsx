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
});

/** Notifies the author of a text that staff removed it, with their reason and the way to appeal. */
export const textRemovedEmail = defineEmail({
  name: 'moderation.textRemoved',
  props,
  due: 'always',
  subject: (words) => words('moderation.letters.textRemoved.subject'),
  body: TextRemoved,
});

function TextRemoved(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, locale, site } = letter;
  const { date } = createFormat({ locale, timeZone: defaultTimeZone, now: () => new Date(facts.until) });
  return (
    <Layout
      reader={letter}
      preview={words('moderation.letters.textRemoved.preview')}
      reason={words('moderation.letters.warning.reason')}
    >
      <Title>{words('moderation.letters.textRemoved.title', { name: facts.username })}</Title>
      <Paragraph>{words('moderation.letters.textRemoved.body', { kind: facts.kind })}</Paragraph>
      <Quote>{facts.reason}</Quote>
      {facts.kind === 'username' && (
        <Paragraph>{words('moderation.letters.textRemoved.newName', { name: facts.username })}</Paragraph>
      )}
      <Paragraph>{words('moderation.letters.textRemoved.next', { date: date(facts.until) })}</Paragraph>
      <EmailButton href={`${site}/settings/privacy`}>{words('moderation.letters.textRemoved.button')}</EmailButton>
    </Layout>
  );
}
