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
  subject: (t) => t('identity.letters.reset.subject'),
  body: ResetPassword,
});

function ResetPassword(letter: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { username, token, minutes },
    t,
    site,
  } = letter;
  return (
    <ShortEmail
      reader={letter}
      name="identity.letters.reset"
      values={{ name: username }}
      link={`${site}/forgot-password?token=${token}`}
      notes={[t('identity.letters.once', { minutes }), t('identity.letters.reset.notYou')]}
    >
      {[t('identity.letters.reset.body')]}
    </ShortEmail>
  );
}
