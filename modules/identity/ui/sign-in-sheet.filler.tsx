import { useNavigate } from 'react-router-dom';
import { Button } from '#web/kit/button.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { SignInProps } from '#web/layout/layout-slots.ts';
import { Words, useWords } from '#web/words.tsx';
import { AppLink } from '#web/app-link.tsx';
import { useBecomeGuest } from './become-guest.ts';
import { SocialButtons } from './social-buttons.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Sign-in over the home page, for a guest who was redirected from a member's screen. */
export default function SignInSheet({ open, next, wasStopped, onClose }: SignInProps) {
  const t = useWords();
  const navigate = useNavigate();
  const becomeGuest = useBecomeGuest();
  const asGuest = () => {
    becomeGuest();
    onClose();
  };
  return (
    <Sheet
      open={open}
      isAddressed
      onClose={onClose}
      title={t('identity.signIn.title')}
      description={t(wasStopped ? 'identity.signIn.stopped' : 'identity.signIn.lead')}
    >
      <Stack gap={3}>
        <SignInForm onDone={() => void navigate(next, { replace: true })}>
          <SocialButtons next={next} />
          <p>
            <Words
              id="identity.signIn.noAccount"
              tags={{ a: <AppLink to={`/auth/signup?next=${encodeURIComponent(next)}`} /> }}
            />
          </p>
          <Button tone="plain" onClick={asGuest}>
            {t('identity.signIn.asGuest')}
          </Button>
        </SignInForm>
      </Stack>
    </Sheet>
  );
}
