import { z } from 'zod';
import { formatDay } from '#emails/kit/format-day.ts';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, dueUntil, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({
  username: z.string(),
  stage: z.enum(['first', 'last']),
  sleepsAt: z.string(),
  timeZone: z.string(),
});

/** The account was unused for eleven months; sent again two weeks before it becomes dormant. */
export const unusedAccountEmail = defineEmail({
  name: 'members.unusedAccount',
  isAlwaysTried: true,
  props,
  due: dueUntil(({ sleepsAt }) => sleepsAt),
  subject: (words, { stage }) => words('members.letters.unusedAccount.subject', { stage }),
  body: UnusedAccount,
});

function UnusedAccount(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const values = { name: facts.username, date: formatDay(letter, facts.sleepsAt, facts.timeZone) };
  return (
    <ShortEmail
      reader={letter}
      name="members.letters.unusedAccount"
      values={values}
      reason={words('members.letters.reason')}
      link={`${site}/auth`}
    >
      {[words('members.letters.unusedAccount.body', values), words('members.letters.unusedAccount.after')]}
    </ShortEmail>
  );
}
