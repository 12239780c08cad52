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
  subject: (words, { toTake, withOwner }) =>
    words('swaps.letters.disputesWaiting.subject', { count: toTake + withOwner }),
  body: DisputesWaiting,
});

function DisputesWaiting(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const lines = [
    ...(facts.toTake > 0 ? [words('swaps.letters.disputesWaiting.toTake', { count: facts.toTake })] : []),
    ...(facts.late > 0 ? [words('swaps.letters.disputesWaiting.late', { count: facts.late })] : []),
    ...(facts.withOwner > 0 ? [words('swaps.letters.disputesWaiting.withOwner', { count: facts.withOwner })] : []),
  ];
  return (
    <ShortEmail
      reader={letter}
      name="swaps.letters.disputesWaiting"
      values={{ name: facts.username, count: facts.toTake + facts.withOwner }}
      reason={words('swaps.letters.staffReason')}
      link={`${site}/admin/disputes`}
    >
      {lines}
    </ShortEmail>
  );
}
