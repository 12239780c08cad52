import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { LetterButton } from '#emails/kit/letter-button.tsx';
import { Note, Paragraph, Title, WrittenLink } from '#emails/kit/parts.tsx';
import { defineLetter, type LetterBody } from '#platform/mail/letter.ts';

const props = z.object({ username: z.string(), token: z.string(), minutes: z.int() });

/** Asks, at the new address of an account, to follow the link that proves it. */
export const confirmNewAddressLetter = defineLetter({
  name: 'identity.confirmNewAddress',
  props,
  subject: (words) => words('identity.letters.newAddress.subject'),
  body: ConfirmNewAddress,
});

function ConfirmNewAddress(letter: LetterBody<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const link = `${site}/auth/address?token=${facts.token}`;
  return (
    <Layout reader={letter} preview={words('identity.letters.newAddress.body')} reason={words('identity.letters.newAddress.reason')}>
      <Title>{words('identity.letters.newAddress.title', { name: facts.username })}</Title>
      <Paragraph>{words('identity.letters.newAddress.body')}</Paragraph>
      <LetterButton href={link}>{words('identity.letters.newAddress.button')}</LetterButton>
      <Note>{words('identity.letters.once', { minutes: facts.minutes })}</Note>
      <WrittenLink href={link} lead={words('letters.written')} />
    </Layout>
  );
}
