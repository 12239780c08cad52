import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string() });

/**
 * Notifies the old address that the account no longer uses it. The new one is not named, because the reader may be
 * another person.
 */
export const addressChangedEmail = defineEmail({
  name: 'identity.addressChanged',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (t) => t('identity.letters.addressChanged.subject'),
  body: AddressChanged,
});

function AddressChanged(email: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { username },
    t,
  } = email;
  const body = t('identity.letters.addressChanged.body');
  return (
    <ShortEmail reader={email} name="identity.letters.addressChanged" values={{ name: username }} preview={body}>
      {[body, t('identity.letters.addressChanged.notYou')]}
    </ShortEmail>
  );
}
