import { z } from 'zod';
import { Layout } from '#emails/kit/layout.tsx';
import { LetterButton } from '#emails/kit/letter-button.tsx';
import { Note, Paragraph, Title, WrittenLink } from '#emails/kit/parts.tsx';
import { defineLetter, type LetterBody } from '#platform/mail/letter.ts';

const props = z.object({ username: z.string(), token: z.string(), minutes: z.int() });

/** Carries the link that sets a new password. */
export const resetPasswordLetter = defineLetter({
  name: 'identity.resetPassword',
  props,
  subject: (words) => words('identity.letters.reset.subject'),
  body: ResetPassword,
});

function ResetPassword(letter: LetterBody<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const link = `${site}/forgot-password?token=${facts.token}`;
  return (
    <Layout reader={letter} preview={words('identity.letters.reset.preview')} reason={words('identity.letters.reset.reason')}>
      <Title>{words('identity.letters.reset.title', { name: facts.username })}</Title>
      <Paragraph>{words('identity.letters.reset.body')}</Paragraph>
      <LetterButton href={link}>{words('identity.letters.reset.button')}</LetterButton>
      <Note>{words('identity.letters.once', { minutes: facts.minutes })}</Note>
      <Note>{words('identity.letters.reset.notYou')}</Note>
      <WrittenLink href={link} lead={words('letters.written')} />
    </Layout>
  );
}
