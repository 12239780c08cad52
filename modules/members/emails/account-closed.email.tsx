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
  subject: (words) => words('members.letters.accountClosed.subject'),
  body: AccountClosed,
});

function AccountClosed(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { words } = letter;
  return (
    <ShortEmail reader={letter} name="members.letters.accountClosed" reason={words('members.letters.reason')}>
      {[
        words('members.letters.accountClosed.body'),
        words('members.letters.accountClosed.kept'),
        words('members.letters.accountClosed.again'),
      ]}
    </ShortEmail>
  );
}
