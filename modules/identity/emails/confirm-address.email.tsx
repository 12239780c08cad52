import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string(), token: z.string(), minutes: z.int() });

/** Asks the reader to follow the link that proves an address. */
export const confirmAddressEmail = defineEmail({
  name: 'identity.confirmAddress',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (t) => t('identity.letters.confirm.subject'),
  body: ConfirmAddress,
});

function ConfirmAddress(email: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { username, token, minutes },
    t,
    site,
  } = email;
  return (
    <ShortEmail
      reader={email}
      name="identity.letters.confirm"
      values={{ name: username }}
      link={`${site}/auth/confirm?token=${token}`}
      notes={[t('identity.letters.once', { minutes }), t('identity.letters.confirm.notYou')]}
    >
      {[t('identity.letters.confirm.body')]}
    </ShortEmail>
  );
}
