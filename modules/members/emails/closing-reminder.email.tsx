import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { formatEmailDate } from '#emails/kit/format-email-date.ts';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { isStillClosing } from '../server/privacy/leaving/is-still-closing.ts';

const props = z.object({
  username: z.string(),
  memberId: MemberId.optional(),
  closesAt: z.string(),
  timeZone: z.string(),
});

/** A few days before an account is erased: the last chance to come back. */
export const closingReminderEmail = defineEmail({
  name: 'members.closingReminder',
  isAlwaysTried: true,
  props,
  due: async (data, moment) => ((await isStillClosing(data, moment)) ? data : null),
  subject: (t) => t('members.letters.closingReminder.subject'),
  body: ClosingReminder,
});

function ClosingReminder(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, site } = email;
  const values = { name: data.username, date: formatEmailDate(email, data.closesAt, data.timeZone) };
  return (
    <ShortEmail
      reader={email}
      name="members.letters.closingReminder"
      values={values}
      reason={t('members.letters.reason')}
      link={`${site}/auth`}
    >
      {[t('members.letters.closingReminder.body', values)]}
    </ShortEmail>
  );
}
