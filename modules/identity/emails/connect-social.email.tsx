import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ provider: z.string(), token: z.string(), minutes: z.int() });

/**
 * Asks the reader to prove that the address is theirs before another site can sign in to an account with it. It does
 * not reveal whether such an account exists.
 */
export const connectSocialEmail = defineEmail({
  name: 'identity.connectSocial',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (words, { provider }) => words('identity.letters.connect.subject', { provider }),
  body: ConnectSocial,
});

function ConnectSocial(letter: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { provider, token, minutes },
    words,
    site,
  } = letter;
  const body = words('identity.letters.connect.body', { provider });
  return (
    <ShortEmail
      reader={letter}
      name="identity.letters.connect"
      values={{ provider }}
      preview={body}
      link={`${site}/auth/social/link?token=${token}`}
      notes={[words('identity.letters.once', { minutes }), words('identity.letters.connect.notYou')]}
    >
      {[body]}
    </ShortEmail>
  );
}
