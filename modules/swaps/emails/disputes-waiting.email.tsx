import { z } from 'zod';
import { CaseEscalationDays } from '#contracts/case-deadlines.ts';
import { SwapId } from '#contracts/ids.ts';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { summariseWaitingDisputes } from '../server/disputes/summarise-waiting-disputes.ts';

const props = z.object({
  username: z.string(),
  /** Disputes that no one has taken. */
  toTake: z.int(),
  /** Number of those disputes whose day to be taken has passed. */
  late: z.int(),
  /** Disputes that have gone to the owner. */
  withOwner: z.int(),
  /** The disputes that are counted again as the email leaves. Emails of an older release name none. */
  counted: z.object({ ids: z.array(SwapId), days: CaseEscalationDays }).optional(),
});

/** Reminds staff of disputes that are not taken, and the owner of those that are not decided. */
export const disputesWaitingEmail = defineEmail({
  name: 'swaps.disputesWaiting',
  props,
  async due(data, { db, now }) {
    if (!data.counted) return data;
    const counts = await summariseWaitingDisputes(db, data.counted.ids, data.counted.days, now);
    return counts && { ...data, ...counts };
  },
  subject: (t, { toTake, withOwner }) => t('swaps.letters.disputesWaiting.subject', { count: toTake + withOwner }),
  body: DisputesWaiting,
});

function DisputesWaiting(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: snapshot, t, site } = email;
  const lines = [
    ...(snapshot.toTake > 0 ? [t('swaps.letters.disputesWaiting.toTake', { count: snapshot.toTake })] : []),
    ...(snapshot.late > 0 ? [t('swaps.letters.disputesWaiting.late', { count: snapshot.late })] : []),
    ...(snapshot.withOwner > 0 ? [t('swaps.letters.disputesWaiting.withOwner', { count: snapshot.withOwner })] : []),
  ];
  return (
    <ShortEmail
      reader={email}
      name="swaps.letters.disputesWaiting"
      values={{ name: snapshot.username, count: snapshot.toTake + snapshot.withOwner }}
      reason={t('swaps.letters.staffReason')}
      link={`${site}/admin/disputes`}
    >
      {lines}
    </ShortEmail>
  );
}
