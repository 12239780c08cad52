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
  subject: (words, { decision }) => words('members.letters.correctionDecided.subject', { decision }),
  body: CorrectionDecided,
});

function CorrectionDecided(letter: EmailBodyProps<z.infer<typeof props>>) {
  const { props: facts, words, site } = letter;
  const values = { name: facts.username, decision: facts.decision };
  return (
    <ShortEmail
      reader={letter}
      name="members.letters.correctionDecided"
      values={values}
      reason={words('members.letters.reason')}
      quote={facts.answer}
      link={`${site}/settings/privacy`}
      notes={[words('members.letters.correctionDecided.complain')]}
    >
      {[words('members.letters.correctionDecided.body', values)]}
    </ShortEmail>
  );
}
