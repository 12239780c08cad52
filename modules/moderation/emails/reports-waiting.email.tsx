import { z } from 'zod';
import { CaseEscalationDays } from '#contracts/case-deadlines.ts';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { ReportId } from '../domain/report.schemas.ts';
import { countStillWaitingReports } from '../server/count-still-waiting-reports.ts';

const props = z.object({
  username: z.string(),
  /** Reports that no one has taken. */
  toTake: z.int(),
  /** Number of those reports whose day to be taken has passed. */
  late: z.int(),
  /** Reports that have gone to the owner. */
  withOwner: z.int(),
  /** The reports that are counted again as the email leaves. Emails of an older release name none. */
  counted: z.object({ ids: z.array(ReportId), days: CaseEscalationDays }).optional(),
});

/** Reminds staff of reports that are not taken, and the owner of those that are not decided. */
export const reportsWaitingEmail = defineEmail({
  name: 'moderation.reportsWaiting',
  props,
  async due(data, { db, now }) {
    if (!data.counted) return data;
    const counts = await countStillWaitingReports(db, data.counted.ids, data.counted.days, now);
    return counts && { ...data, ...counts };
  },
  subject: (t, { toTake, withOwner }) => t('moderation.letters.reportsWaiting.subject', { count: toTake + withOwner }),
  body: ReportsWaiting,
});

function ReportsWaiting(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, site } = email;
  const lines = [
    ...(data.toTake > 0 ? [t('moderation.letters.reportsWaiting.toTake', { count: data.toTake })] : []),
    ...(data.late > 0 ? [t('moderation.letters.reportsWaiting.late', { count: data.late })] : []),
    ...(data.withOwner > 0 ? [t('moderation.letters.reportsWaiting.withOwner', { count: data.withOwner })] : []),
  ];
  return (
    <ShortEmail
      reader={email}
      name="moderation.letters.reportsWaiting"
      values={{ name: data.username, count: data.toTake + data.withOwner }}
      reason={t('moderation.letters.staffReason')}
      link={`${site}/admin/reports`}
    >
      {lines}
    </ShortEmail>
  );
}
