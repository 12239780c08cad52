import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { LetterButton } from '#emails/kit/letter-button.tsx';
import { Note, Paragraph, Title, WrittenLink } from '#emails/kit/parts.tsx';
import { defineLetter, type LetterBody } from '#platform/mail/letter.ts';

const props = z.object({ provider: z.string(), token: z.string(), minutes: z.int() });

/** Asks to show that the address is one's own, before another site opens an account with it. It says nothing of whether there is one. */
export const connectSocialLetter = defineLetter({
  name: 'identity.connectSocial',
  props,
  subject: (words, { provider }) => words('identity.letters.connect.subject', { provider }),
  body: ConnectSocial,
});

function ConnectSocial(letter: LetterBody<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const { provider } = facts;
  const link = `${site}/auth/social/link?token=${facts.token}`;
  return (
    <Layout reader={letter} preview={words('identity.letters.connect.body', { provider })} reason={words('identity.letters.connect.reason', { provider })}>
      <Title>{words('identity.letters.connect.title', { provider })}</Title>
      <Paragraph>{words('identity.letters.connect.body', { provider })}</Paragraph>
      <LetterButton href={link}>{words('identity.letters.connect.button')}</LetterButton>
      <Note>{words('identity.letters.once', { minutes: facts.minutes })}</Note>
      <Note>{words('identity.letters.connect.notYou')}</Note>
      <WrittenLink href={link} lead={words('letters.written')} />
    </Layout>
  );
}
