import { z } from 'zod';
import { formatDay } from '#emails/kit/format-day.ts';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, dueUntil, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string(), closesAt: z.string(), timeZone: z.string() });

/** A few days before an account is erased: the last chance to come back. */
export const closingReminderEmail = defineEmail({
  name: 'members.closingReminder',
  isAlwaysTried: true,
  props,
  due: dueUntil(({ closesAt }) => closesAt),
  subject: (words) => words('members.letters.closingReminder.subject'),
  body: ClosingReminder,
});

function ClosingReminder(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const values = { name: facts.username, date: formatDay(letter, facts.closesAt, facts.timeZone) };
  return (
    <ShortEmail
      reader={letter}
      name="members.letters.closingReminder"
      values={values}
      reason={words('members.letters.reason')}
      link={`${site}/auth`}
    >
      {[words('members.letters.closingReminder.body', values)]}
    </ShortEmail>
  );
}
