import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#web/kit/button.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { SignInProps } from '#web/layout/layout-slots.ts';
import { TranslatedText, useTranslate } from '#web/i18n.tsx';
import { useContinueAsGuest } from './use-continue-as-guest.ts';
import { MailedNote, type MailedLink } from './check-mail-screen.tsx';
import { toJoinIntent, isSignUpShownFirst } from './join-intent.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { TextButton } from './text-button.tsx';

/**
 * Joining or signing in over an open page, for a guest who was about to do what needs an account. A newcomer is asked
 * to join first, and what they were about to do is kept with the mailed link.
 */
export default function SignInSheet({ open, next, wasStopped, onClose }: SignInProps) {
  const t = useTranslate();
  const becomeGuest = useContinueAsGuest();
  const [isJoining, setIsJoining] = useState(() => isSignUpShownFirst(next));
  const [sent, setSent] = useState<MailedLink | null>(null);
  const asGuest = () => {
    becomeGuest();
    onClose();
  };
  const title = isJoining ? t(`identity.join.${toJoinIntent(next)}`) : t('identity.signIn.title');
  const lead = isJoining ? t('identity.signUp.lead') : t('identity.signIn.lead');
  const form = isJoining ? (
    <Join next={next} onSent={setSent} onHasAccount={() => setIsJoining(false)} />
  ) : (
    <SignIn next={next} onIsNew={() => setIsJoining(true)} />
  );
  // Not under the form, where parts that load later would push it away from under a finger.
  const guestButton = (
    <Button tone="plain" onClick={asGuest}>
      {t('identity.signIn.asGuest')}
    </Button>
  );
  return (
    <Sheet
      open={open}
      isAddressed
      onClose={onClose}
      title={sent ? t('identity.sent.title') : title}
      footer={sent ? undefined : guestButton}
      description={sent ? undefined : wasStopped ? t('identity.signIn.stopped') : lead}
    >
      <Stack gap={3}>
        {sent ? (
          <>
            <MailedNote sent={sent} onStartOver={() => setSent(null)} />
            <Button onClick={asGuest}>{t('identity.join.lookAround')}</Button>
          </>
        ) : (
          form
        )}
      </Stack>
    </Sheet>
  );
}

interface JoinProps {
  readonly next: string;
  readonly onSent: (sent: MailedLink) => void;
  readonly onHasAccount: () => void;
}

const Join = ({ next, onSent, onHasAccount }: JoinProps) => (
  <>
    <SignUpForm next={next} onSent={onSent} />
    <p>
      <TranslatedText id="identity.signUp.hasAccount" tags={{ a: <TextButton onClick={onHasAccount} /> }} />
    </p>
    <SocialButtons next={next} />
  </>
);

function SignIn({ next, onIsNew }: { readonly next: string; readonly onIsNew: () => void }) {
  const navigate = useNavigate();
  return (
    <SignInForm next={next} onDone={() => void navigate(next, { replace: true })}>
      <SocialButtons next={next} />
      <p>
        <TranslatedText id="identity.signIn.noAccount" tags={{ a: <TextButton onClick={onIsNew} /> }} />
      </p>
    </SignInForm>
  );
}
