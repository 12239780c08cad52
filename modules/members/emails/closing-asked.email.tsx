import { z } from 'zod';
import { formatDay } from '#emails/kit/format-day.ts';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, dueUntil, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string(), closesAt: z.string(), timeZone: z.string() });

/** The account is closing: until when its member may come back, and what to do if another person asked for it. */
export const closingAskedEmail = defineEmail({
  name: 'members.closingAsked',
  isAlwaysTried: true,
  props,
  due: dueUntil(({ closesAt }) => closesAt),
  subject: (words) => words('members.letters.closingAsked.subject'),
  body: ClosingAsked,
});

function ClosingAsked(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const values = { name: facts.username, date: formatDay(letter, facts.closesAt, facts.timeZone) };
  return (
    <ShortEmail
      reader={letter}
      name="members.letters.closingAsked"
      values={values}
      reason={words('members.letters.reason')}
      link={`${site}/auth`}
      notes={[words('members.letters.closingAsked.notYou', values)]}
    >
      {[words('members.letters.closingAsked.body', values), words('members.letters.closingAsked.after', values)]}
    </ShortEmail>
  );
}
