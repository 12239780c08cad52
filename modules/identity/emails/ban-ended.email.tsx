import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { LetterButton } from '#emails/kit/letter-button.tsx';
import { Paragraph, Title } from '#emails/kit/parts.tsx';
import { defineLetter, type LetterBody } from '#platform/mail/letter.ts';

const props = z.object({ username: z.string() });

/** Tells a member that their ban is over. */
export const banEndedLetter = defineLetter({
  name: 'identity.banEnded',
  props,
  subject: (words) => words('identity.letters.banEnded.subject'),
  body: BanEnded,
});

function BanEnded(letter: LetterBody<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  return (
    <Layout reader={letter} preview={words('identity.letters.banEnded.preview')} reason={words('identity.letters.banned.reason')}>
      <Title>{words('identity.letters.banEnded.title', { name: facts.username })}</Title>
      <Paragraph>{words('identity.letters.banEnded.body')}</Paragraph>
      <LetterButton href={`${site}/auth`}>{words('identity.letters.banEnded.button')}</LetterButton>
    </Layout>
  );
}
