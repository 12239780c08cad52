import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ username: z.string() });

/** Notifies a member that their ban is over. */
export const banEndedEmail = defineEmail({
  name: 'identity.banEnded',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (t) => t('identity.letters.banEnded.subject'),
  body: BanEnded,
});

function BanEnded(email: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { username },
    t,
    site,
  } = email;
  return (
    <ShortEmail
      reader={email}
      name="identity.letters.banEnded"
      values={{ name: username }}
      reason={t('identity.letters.banned.reason')}
      link={`${site}/auth`}
    >
      {[t('identity.letters.banEnded.body')]}
    </ShortEmail>
  );
}
