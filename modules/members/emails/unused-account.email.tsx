import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { formatEmailDate } from '#emails/kit/format-email-date.ts';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { isStillUnused } from '../server/privacy/leaving/is-still-closing.ts';

const props = z.object({
  username: z.string(),
  memberId: MemberId.optional(),
  /** When the member was last seen. */
  since: z.iso.datetime().optional(),
  stage: z.enum(['first', 'last']),
  sleepsAt: z.string(),
  timeZone: z.string(),
});

/** The account was unused for eleven months; sent again two weeks before it becomes dormant. */
export const unusedAccountEmail = defineEmail({
  name: 'members.unusedAccount',
  isAlwaysTried: true,
  props,
  due: async (data, moment) => ((await isStillUnused(data, moment)) ? data : null),
  subject: (t, { stage }) => t('members.letters.unusedAccount.subject', { stage }),
  body: UnusedAccount,
});

function UnusedAccount(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, site } = email;
  const values = { name: data.username, date: formatEmailDate(email, data.sleepsAt, data.timeZone) };
  return (
    <ShortEmail
      reader={email}
      name="members.letters.unusedAccount"
      values={values}
      reason={t('members.letters.reason')}
      link={`${site}/auth`}
    >
      {[t('members.letters.unusedAccount.body', values), t('members.letters.unusedAccount.after')]}
    </ShortEmail>
  );
}
