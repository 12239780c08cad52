import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string(), token: z.string(), minutes: z.int() });

/** Carries the link that sets a new password. */
export const resetPasswordEmail = defineEmail({
  name: 'identity.resetPassword',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (words) => words('identity.letters.reset.subject'),
  body: ResetPassword,
});

function ResetPassword(letter: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { username, token, minutes },
    words,
    site,
  } = letter;
  return (
    <ShortEmail
      reader={letter}
      name="identity.letters.reset"
      values={{ name: username }}
      link={`${site}/forgot-password?token=${token}`}
      notes={[words('identity.letters.once', { minutes }), words('identity.letters.reset.notYou')]}
    >
      {[words('identity.letters.reset.body')]}
    </ShortEmail>
  );
}
