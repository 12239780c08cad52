import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { CorrectionId } from '../domain/correction.schemas.ts';
import { countOpenCorrections } from '../server/privacy/corrections/count-open-corrections.ts';

const props = z.object({
  username: z.string(),
  /** Requests whose due date is near or past. */
  count: z.int(),
  /** Number of those requests whose due date has passed. */
  overdue: z.int(),
  /** The requests that are counted again as the email leaves. Emails of an older release name none. */
  ids: z.array(CorrectionId).optional(),
});

/** Reminds staff of requests to correct personal data, which the privacy policy promises to decide in time. */
export const correctionsWaitingEmail = defineEmail({
  name: 'members.correctionsWaiting',
  props,
  async due(data, { db, now }) {
    if (!data.ids) return data;
    const counts = await countOpenCorrections(db, data.ids, now);
    return counts.count > 0 ? { ...data, ...counts } : null;
  },
  subject: (t, { count }) => t('members.letters.correctionsWaiting.subject', { count }),
  body: CorrectionsWaiting,
});

function CorrectionsWaiting(email: EmailBodyProps<z.infer<typeof props>>) {
  const { username, count, overdue } = email.props;
  return (
    <ShortEmail
      reader={email}
      name="members.letters.correctionsWaiting"
      values={{ name: username, count }}
      reason={email.t('members.letters.staffReason')}
      link={`${email.site}/admin/corrections`}
    >
      {[
        email.t('members.letters.correctionsWaiting.body', { count }),
        ...(overdue > 0 ? [email.t('members.letters.correctionsWaiting.overdue', { overdue })] : []),
      ]}
    </ShortEmail>
  );
}
