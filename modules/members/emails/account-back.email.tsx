import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string() });

/** Staff cancelled the closing: notifies the member that the account is open again. */
export const accountBackEmail = defineEmail({
  name: 'members.accountBack',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (words) => words('members.letters.accountBack.subject'),
  body: AccountBack,
});

function AccountBack(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const values = { name: facts.username };
  return (
    <ShortEmail
      reader={letter}
      name="members.letters.accountBack"
      values={values}
      reason={words('members.letters.reason')}
      link={`${site}/auth`}
    >
      {[words('members.letters.accountBack.body', values)]}
    </ShortEmail>
  );
}
