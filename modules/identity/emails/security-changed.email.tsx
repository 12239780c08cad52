import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { SmallPrint, Paragraph, TextLink, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { SecurityChange } from '../domain/security-change.ts';

const props = z.object({ username: z.string(), change: SecurityChange, provider: z.string().default('') });

/** Notifies a member that a way to sign in to their account changed, in case another person changed it. */
export const securityChangedEmail = defineEmail({
  name: 'identity.securityChanged',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (t, { change, provider }) => t(`identity.letters.security.${change}.title`, { provider }),
  body: SecurityChanged,
});

function SecurityChanged(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, site } = email;
  const { username: name, change, provider } = data;
  return (
    <Layout
      reader={email}
      preview={t(`identity.letters.security.${change}.body`, { provider })}
      reason={t('identity.letters.security.reason')}
    >
      <Title>{t(`identity.letters.security.${change}.title`, { provider })}</Title>
      <Paragraph>{t('identity.letters.security.hello', { name })}</Paragraph>
      <Paragraph>{t(`identity.letters.security.${change}.body`, { provider })}</Paragraph>
      <Paragraph>{t('identity.letters.security.notYou')}</Paragraph>
      <EmailButton href={`${site}/forgot-password`}>{t('identity.letters.security.reset')}</EmailButton>
      <SmallPrint>
        <TextLink href={`${site}/settings/devices`}>{t('identity.letters.device.button')}</TextLink>
      </SmallPrint>
    </Layout>
  );
}
