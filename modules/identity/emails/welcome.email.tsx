import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { Paragraph, Steps, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string() });

/** Greets a new member and says what to do first. */
export const welcomeEmail = defineEmail({
  name: 'identity.welcome',
  props,
  due: 'always',
  subject: (words, { username }) => words('identity.letters.welcome.subject', { name: username }),
  body: Welcome,
});

function Welcome(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  return (
    <Layout
      reader={letter}
      preview={words('identity.letters.welcome.preview')}
      reason={words('identity.letters.welcome.reason')}
    >
      <Title>{words('identity.letters.welcome.title', { name: facts.username })}</Title>
      <Paragraph>{words('identity.letters.welcome.body')}</Paragraph>
      <Steps>
        {[
          words('identity.letters.welcome.list'),
          words('identity.letters.welcome.find'),
          words('identity.letters.welcome.offer'),
        ]}
      </Steps>
      <EmailButton href={`${site}/create`}>{words('identity.letters.welcome.button')}</EmailButton>
    </Layout>
  );
}
