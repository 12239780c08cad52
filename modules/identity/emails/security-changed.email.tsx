import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { Note, Paragraph, TextLink, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { SecurityChange } from '../domain/security-change.ts';

const props = z.object({ username: z.string(), change: SecurityChange, provider: z.string().default('') });

/** Notifies a member that a way to sign in to their account changed, in case another person changed it. */
export const securityChangedEmail = defineEmail({
  name: 'identity.securityChanged',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (words, { change, provider }) => words(`identity.letters.security.${change}.title`, { provider }),
  body: SecurityChanged,
});

function SecurityChanged(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const { username: name, change, provider } = facts;
  return (
    <Layout
      reader={letter}
      preview={words(`identity.letters.security.${change}.body`, { provider })}
      reason={words('identity.letters.security.reason')}
    >
      <Title>{words(`identity.letters.security.${change}.title`, { provider })}</Title>
      <Paragraph>{words('identity.letters.security.hello', { name })}</Paragraph>
      <Paragraph>{words(`identity.letters.security.${change}.body`, { provider })}</Paragraph>
      <Paragraph>{words('identity.letters.security.notYou')}</Paragraph>
      <EmailButton href={`${site}/forgot-password`}>{words('identity.letters.security.reset')}</EmailButton>
      <Note>
        <TextLink href={`${site}/settings/devices`}>{words('identity.letters.device.button')}</TextLink>
      </Note>
    </Layout>
  );
}
