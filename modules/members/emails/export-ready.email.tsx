import { z } from 'zod';
import { formatEmailDate } from '#emails/kit/format-email-date.ts';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, omitAfterDeadline, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string(), bytes: z.number(), until: z.string(), timeZone: z.string() });

/** The archive of a member's data is ready to download. The file itself is never emailed. */
export const exportReadyEmail = defineEmail({
  name: 'members.exportReady',
  isAlwaysTried: true,
  props,
  due: omitAfterDeadline(({ until }) => until),
  subject: (t) => t('members.letters.exportReady.subject'),
  body: ExportReady,
});

function ExportReady(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, site } = email;
  const values = { name: data.username, date: formatEmailDate(email, data.until, data.timeZone) };
  return (
    <ShortEmail
      reader={email}
      name="members.letters.exportReady"
      values={values}
      reason={t('members.letters.reason')}
      link={`${site}/settings/privacy`}
      notes={[t('members.letters.exportReady.notYou')]}
    >
      {[t('members.letters.exportReady.body', values), t('members.letters.exportReady.until', values)]}
    </ShortEmail>
  );
}
