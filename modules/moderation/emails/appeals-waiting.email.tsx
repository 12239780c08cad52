import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { AppealId } from '../domain/appeal.ts';
import { countOpenAppeals } from '../server/appeals/count-open-appeals.ts';

const props = z.object({
  username: z.string(),
  /** Appeals that the reader may decide. */
  count: z.int(),
  /** The days within which they are to be decided. */
  days: z.int(),
  /** The appeals that are counted again as the email leaves. Emails of an older release name none. */
  ids: z.array(AppealId).optional(),
});

/** Reminds staff of appeals that were not decided in time. */
export const appealsWaitingEmail = defineEmail({
  name: 'moderation.appealsWaiting',
  props,
  async due(data, { db }) {
    if (!data.ids) return data;
    const count = await countOpenAppeals(db, data.ids);
    return count > 0 ? { ...data, count } : null;
  },
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
