import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string(), token: z.string(), minutes: z.int() });

/** Asks the reader, at the new address of an account, to follow the link that proves it. */
export const confirmNewAddressEmail = defineEmail({
  name: 'identity.confirmNewAddress',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (t) => t('identity.letters.newAddress.subject'),
  body: ConfirmNewAddress,
});

function ConfirmNewAddress(email: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { username, token, minutes },
    t,
    site,
  } = email;
  const body = t('identity.letters.newAddress.body');
  return (
    <ShortEmail
      reader={email}
      name="identity.letters.newAddress"
      values={{ name: username }}
      preview={body}
      link={`${site}/auth/address?token=${token}`}
      notes={[t('identity.letters.once', { minutes })]}
    >
      {[body]}
    </ShortEmail>
  );
}
