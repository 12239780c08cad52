import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({
  username: z.string(),
  /** Reports that no one has taken. */
  toTake: z.int(),
  /** Number of those reports whose day to be taken has passed. */
  late: z.int(),
  /** Reports that have gone to the owner. */
  withOwner: z.int(),
});

/** Reminds staff of reports that are not taken, and the owner of those that are not decided. */
export const reportsWaitingEmail = defineEmail({
  name: 'moderation.reportsWaiting',
  props,
  due: 'always',
  subject: (words, { toTake, withOwner }) =>
    words('moderation.letters.reportsWaiting.subject', { count: toTake + withOwner }),
  body: ReportsWaiting,
});

function ReportsWaiting(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const lines = [
    ...(facts.toTake > 0 ? [words('moderation.letters.reportsWaiting.toTake', { count: facts.toTake })] : []),
    ...(facts.late > 0 ? [words('moderation.letters.reportsWaiting.late', { count: facts.late })] : []),
    ...(facts.withOwner > 0 ? [words('moderation.letters.reportsWaiting.withOwner', { count: facts.withOwner })] : []),
  ];
  return (
    <ShortEmail
      reader={letter}
      name="moderation.letters.reportsWaiting"
      values={{ name: facts.username, count: facts.toTake + facts.withOwner }}
      reason={words('moderation.letters.staffReason')}
      link={`${site}/admin/reports`}
    >
      {lines}
    </ShortEmail>
  );
}
