import { z } from 'zod';
import { formatEmailDate } from '#emails/kit/format-email-date.ts';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, omitAfterDeadline, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string(), closesAt: z.string(), timeZone: z.string() });

/** The account is closing: until when its member may come back, and what to do if another person asked for it. */
export const closingAskedEmail = defineEmail({
  name: 'members.closingAsked',
  isAlwaysTried: true,
  props,
  due: omitAfterDeadline(({ closesAt }) => closesAt),
  subject: (t) => t('members.letters.closingAsked.subject'),
  body: ClosingAsked,
});

function ClosingAsked(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, site } = email;
  const values = { name: data.username, date: formatEmailDate(email, data.closesAt, data.timeZone) };
  return (
    <ShortEmail
      reader={email}
      name="members.letters.closingAsked"
      values={values}
      reason={t('members.letters.reason')}
      link={`${site}/auth`}
      notes={[t('members.letters.closingAsked.notYou', values)]}
    >
      {[t('members.letters.closingAsked.body', values), t('members.letters.closingAsked.after', values)]}
    </ShortEmail>
  );
}
