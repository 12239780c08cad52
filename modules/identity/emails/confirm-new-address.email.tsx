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
  subject: (words) => words('identity.letters.newAddress.subject'),
  body: ConfirmNewAddress,
});

function ConfirmNewAddress(letter: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { username, token, minutes },
    words,
    site,
  } = letter;
  const body = words('identity.letters.newAddress.body');
  return (
    <ShortEmail
      reader={letter}
      name="identity.letters.newAddress"
      values={{ name: username }}
      preview={body}
      link={`${site}/auth/address?token=${token}`}
      notes={[words('identity.letters.once', { minutes })]}
    >
      {[body]}
    </ShortEmail>
  );
}
