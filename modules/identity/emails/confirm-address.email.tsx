import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { LetterButton } from '#emails/kit/letter-button.tsx';
import { Note, Paragraph, Title, WrittenLink } from '#emails/kit/parts.tsx';
import { defineLetter, type LetterBody } from '#platform/mail/letter.ts';

const props = z.object({ username: z.string(), token: z.string(), minutes: z.int() });

/** Asks to follow the link that proves an address. */
export const confirmAddressLetter = defineLetter({
  name: 'identity.confirmAddress',
  props,
  subject: (words) => words('identity.letters.confirm.subject'),
  body: ConfirmAddress,
});

function ConfirmAddress(letter: LetterBody<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const link = `${site}/auth/confirm?token=${facts.token}`;
  return (
    <Layout reader={letter} preview={words('identity.letters.confirm.preview')} reason={words('identity.letters.confirm.reason')}>
      <Title>{words('identity.letters.confirm.title', { name: facts.username })}</Title>
      <Paragraph>{words('identity.letters.confirm.body')}</Paragraph>
      <LetterButton href={link}>{words('identity.letters.confirm.button')}</LetterButton>
      <Note>{words('identity.letters.once', { minutes: facts.minutes })}</Note>
      <Note>{words('identity.letters.confirm.notYou')}</Note>
      <WrittenLink href={link} lead={words('letters.written')} />
    </Layout>
  );
}
