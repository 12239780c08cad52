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
  subject: (t, { username }) => t('identity.letters.welcome.subject', { name: username }),
  body: Welcome,
});

function Welcome(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, site } = email;
  return (
    <Layout
      reader={email}
      preview={t('identity.letters.welcome.preview')}
      reason={t('identity.letters.welcome.reason')}
    >
      <Title>{t('identity.letters.welcome.title', { name: data.username })}</Title>
      <Paragraph>{t('identity.letters.welcome.body')}</Paragraph>
      <Steps>
        {[t('identity.letters.welcome.list'), t('identity.letters.welcome.find'), t('identity.letters.welcome.offer')]}
      </Steps>
      <EmailButton href={`${site}/create`}>{t('identity.letters.welcome.button')}</EmailButton>
    </Layout>
  );
}
