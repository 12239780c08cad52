import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({
  username: z.string(),
  /** Disputes that no one has taken. */
  toTake: z.int(),
  /** Number of those disputes whose day to be taken has passed. */
  late: z.int(),
  /** Disputes that have gone to the owner. */
  withOwner: z.int(),
});

/** Reminds staff of disputes that are not taken, and the owner of those that are not decided. */
export const disputesWaitingEmail = defineEmail({
  name: 'swaps.disputesWaiting',
  props,
  due: 'always',
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
