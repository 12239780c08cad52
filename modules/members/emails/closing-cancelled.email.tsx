import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string() });

/** Staff cancelled the closing: notifies the member that the account is open again. */
export const closingCancelledEmail = defineEmail({
  name: 'members.accountBack',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (t) => t('members.letters.accountBack.subject'),
  body: AccountBack,
});

function AccountBack(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, site } = email;
  const values = { name: data.username };
  return (
    <ShortEmail
      reader={email}
      name="members.letters.accountBack"
      values={values}
      reason={t('members.letters.reason')}
      link={`${site}/auth`}
    >
      {[t('members.letters.accountBack.body', values)]}
    </ShortEmail>
  );
}
