import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({
  username: z.string(),
  /** Appeals that the reader may decide. */
  count: z.int(),
  /** The days within which they are to be decided. */
  days: z.int(),
});

/** Reminds staff of appeals that were not decided in time. */
export const appealsWaitingEmail = defineEmail({
  name: 'moderation.appealsWaiting',
  props,
  due: 'always',
  subject: (t, { count }) => t('moderation.letters.appealsWaiting.subject', { count }),
  body: AppealsWaiting,
});

function AppealsWaiting(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, site } = email;
  const { count, days } = data;
  return (
    <ShortEmail
      reader={email}
      name="moderation.letters.appealsWaiting"
      values={{ name: data.username, count }}
      reason={t('moderation.letters.staffReason')}
      link={`${site}/admin/appeals?state=open`}
    >
      {[t('moderation.letters.appealsWaiting.late', { count, days })]}
    </ShortEmail>
  );
}
