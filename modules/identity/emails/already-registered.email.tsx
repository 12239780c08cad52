import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { SmallPrint, Paragraph, TextLink, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string() });

/** Notifies the owner of an account of a sign-up with their address. It blames no person: most owners simply forgot. */
export const alreadyRegisteredEmail = defineEmail({
  name: 'identity.addressKnown',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (t) => t('identity.letters.known.subject'),
  body: AddressKnown,
});

function AddressKnown(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, site } = email;
  return (
    <Layout reader={email} preview={t('identity.letters.known.preview')} reason={t('identity.letters.known.reason')}>
      <Title>{t('identity.letters.known.title', { name: data.username })}</Title>
      <Paragraph>{t('identity.letters.known.body')}</Paragraph>
      <EmailButton href={`${site}/auth`}>{t('identity.letters.known.button')}</EmailButton>
      <SmallPrint>
        <TextLink href={`${site}/forgot-password`}>{t('identity.letters.known.forgot')}</TextLink>
      </SmallPrint>
      <SmallPrint>{t('identity.letters.known.notYou')}</SmallPrint>
    </Layout>
  );
}
