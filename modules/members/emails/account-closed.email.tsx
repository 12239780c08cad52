import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({});

/** The last email: what was erased, and what remains without a name. It knows only the address of its reader. */
export const accountClosedEmail = defineEmail({
  name: 'members.accountClosed',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (t) => t('members.letters.accountClosed.subject'),
  body: AccountClosed,
});

function AccountClosed(email: EmailBodyProps<z.infer<typeof props>>) {
  const { t } = email;
  return (
    <ShortEmail reader={email} name="members.letters.accountClosed" reason={t('members.letters.reason')}>
      {[
        t('members.letters.accountClosed.body'),
        t('members.letters.accountClosed.kept'),
        t('members.letters.accountClosed.again'),
      ]}
    </ShortEmail>
  );
}
