import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';
import { CorrectionDecision } from '../domain/correction.schemas.ts';

const props = z.object({ username: z.string(), decision: CorrectionDecision, answer: z.string() });

/** The decision on a request to correct personal data, in the words of the admin who decided. */
export const correctionDecidedEmail = defineEmail({
  name: 'members.correctionDecided',
  props,
  due: 'always',
  subject: (t, { decision }) => t('members.letters.correctionDecided.subject', { decision }),
  body: CorrectionDecided,
});

function CorrectionDecided(email: EmailBodyProps<z.infer<typeof props>>) {
  const { props: data, t, site } = email;
  const values = { name: data.username, decision: data.decision };
  return (
    <ShortEmail
      reader={email}
      name="members.letters.correctionDecided"
      values={values}
      reason={t('members.letters.reason')}
      quote={data.answer}
      link={`${site}/settings/privacy`}
      notes={[t('members.letters.correctionDecided.complain')]}
    >
      {[t('members.letters.correctionDecided.body', values)]}
    </ShortEmail>
  );
}
