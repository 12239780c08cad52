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

/** The account was unused for a year and is dormant; signing in reactivates it. */
export const accountDormantEmail = defineEmail({
  name: 'members.fallenAsleep',
  isAlwaysTried: true,
  props,
  due: async (data, moment) => ((await isStillClosing(data, moment)) ? data : null),
  subject: (t) => t('members.letters.fallenAsleep.subject'),
  body: FallenAsleep,
});

function FallenAsleep(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, site } = email;
  const values = { name: data.username, date: formatEmailDate(email, data.closesAt, data.timeZone) };
  return (
    <ShortEmail
      reader={email}
      name="members.letters.fallenAsleep"
      values={values}
      reason={t('members.letters.reason')}
      link={`${site}/auth`}
    >
      {[t('members.letters.fallenAsleep.body', values), t('members.letters.fallenAsleep.after', values)]}
    </ShortEmail>
  );
}
