import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string() });

/** Notifies a member that their ban is over. */
export const banEndedEmail = defineEmail({
  name: 'identity.banEnded',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (words) => words('identity.letters.banEnded.subject'),
  body: BanEnded,
});

function BanEnded(letter: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { username },
    words,
    site,
  } = letter;
  return (
    <ShortEmail
      reader={letter}
      name="identity.letters.banEnded"
      values={{ name: username }}
      reason={words('identity.letters.banned.reason')}
      link={`${site}/auth`}
    >
      {[words('identity.letters.banEnded.body')]}
    </ShortEmail>
  );
}
