import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { Paragraph, Title } from '#emails/kit/parts.tsx';
import { defineLetter, type LetterBody } from '#platform/mail/letter.ts';

const props = z.object({ username: z.string() });

/** Tells the old address of an account that it no longer is one. The new one is not named: who reads here may be somebody else. */
export const addressChangedLetter = defineLetter({
  name: 'identity.addressChanged',
  props,
  subject: (words) => words('identity.letters.addressChanged.subject'),
  body: AddressChanged,
});

function AddressChanged(letter: LetterBody<z.infer<typeof props>>) {
  const { props: facts, words } = letter;
  return (
    <Layout reader={letter} preview={words('identity.letters.addressChanged.body')} reason={words('identity.letters.addressChanged.reason')}>
      <Title>{words('identity.letters.addressChanged.title', { name: facts.username })}</Title>
      <Paragraph>{words('identity.letters.addressChanged.body')}</Paragraph>
      <Paragraph>{words('identity.letters.addressChanged.notYou')}</Paragraph>
    </Layout>
  );
}
