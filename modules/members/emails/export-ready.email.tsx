import { z } from 'zod';
import { formatDay } from '#emails/kit/format-day.ts';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, dueUntil, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string(), bytes: z.number(), until: z.string(), timeZone: z.string() });

/** The archive of a member's data is ready to download. The file itself is never emailed. */
export const exportReadyEmail = defineEmail({
  name: 'members.exportReady',
  isAlwaysTried: true,
  props,
  due: dueUntil(({ until }) => until),
  subject: (words) => words('members.letters.exportReady.subject'),
  body: ExportReady,
});

function ExportReady(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const values = { name: facts.username, date: formatDay(letter, facts.until, facts.timeZone) };
  return (
    <ShortEmail
      reader={letter}
      name="members.letters.exportReady"
      values={values}
      reason={words('members.letters.reason')}
      link={`${site}/settings/privacy`}
      notes={[words('members.letters.exportReady.notYou')]}
    >
      {[words('members.letters.exportReady.body', values), words('members.letters.exportReady.until', values)]}
    </ShortEmail>
  );
}
