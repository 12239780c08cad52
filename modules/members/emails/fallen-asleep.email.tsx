import { z } from 'zod';
import { formatDay } from '#emails/kit/format-day.ts';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, dueUntil, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string(), closesAt: z.string(), timeZone: z.string() });

/** The account was unused for a year and is dormant; signing in reactivates it. */
export const fallenAsleepEmail = defineEmail({
  name: 'members.fallenAsleep',
  isAlwaysTried: true,
  props,
  due: dueUntil(({ closesAt }) => closesAt),
  subject: (words) => words('members.letters.fallenAsleep.subject'),
  body: FallenAsleep,
});

function FallenAsleep(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const values = { name: facts.username, date: formatDay(letter, facts.closesAt, facts.timeZone) };
  return (
    <ShortEmail
      reader={letter}
      name="members.letters.fallenAsleep"
      values={values}
      reason={words('members.letters.reason')}
      link={`${site}/auth`}
    >
      {[words('members.letters.fallenAsleep.body', values), words('members.letters.fallenAsleep.after', values)]}
    </ShortEmail>
  );
}
