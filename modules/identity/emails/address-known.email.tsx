import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { EmailButton } from '#emails/kit/email-button.tsx';
import { Note, Paragraph, TextLink, Title } from '#emails/kit/parts.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string() });

/** Notifies the owner of an account of a sign-up with their address. It blames no person: most owners simply forgot. */
export const addressKnownEmail = defineEmail({
  name: 'identity.addressKnown',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (words) => words('identity.letters.known.subject'),
  body: AddressKnown,
});

function AddressKnown(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  return (
    <Layout
      reader={letter}
      preview={words('identity.letters.known.preview')}
      reason={words('identity.letters.known.reason')}
    >
      <Title>{words('identity.letters.known.title', { name: facts.username })}</Title>
      <Paragraph>{words('identity.letters.known.body')}</Paragraph>
      <EmailButton href={`${site}/auth`}>{words('identity.letters.known.button')}</EmailButton>
      <Note>
        <TextLink href={`${site}/forgot-password`}>{words('identity.letters.known.forgot')}</TextLink>
      </Note>
      <Note>{words('identity.letters.known.notYou')}</Note>
    </Layout>
  );
}
