import { z } from 'zod';
import { ShortEmail } from '#emails/kit/short-email.tsx';
import { defineEmail, type EmailBodyProps } from '#platform/mail/email-template.ts';

const props = z.object({ provider: z.string(), token: z.string(), minutes: z.int() });

/**
 * Asks the reader to prove that the address is theirs before another site can sign in to an account with it. It does
 * not reveal whether such an account exists.
 */
export const connectSocialEmail = defineEmail({
  name: 'identity.connectSocial',
  isAlwaysTried: true,
  props,
  due: 'always',
  subject: (t, { provider }) => t('identity.letters.connect.subject', { provider }),
  body: ConnectSocial,
});

function ConnectSocial(email: EmailBodyProps<z.infer<typeof props>>) {
  const {
    props: { provider, token, minutes },
    t,
    site,
  } = email;
  const body = t('identity.letters.connect.body', { provider });
  return (
    <ShortEmail
      reader={email}
      name="identity.letters.connect"
      values={{ provider }}
      preview={body}
      link={`${site}/auth/social/link?token=${token}`}
      notes={[t('identity.letters.once', { minutes }), t('identity.letters.connect.notYou')]}
    >
      {[body]}
    </ShortEmail>
  );
}
