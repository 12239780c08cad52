import { useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import { AppLink } from '#web/app-link.tsx';
import { writeStored, readStored } from '#web/client-storage.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { TranslatedText, useTranslate } from '#web/i18n.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMailScreen, type MailedLink } from './check-mail-screen.tsx';
import { signUpConsentSlot } from './identity-slots.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { NewcomerTour } from './newcomer-tour.tsx';
import { findPageLeftForSignIn } from './first-page.ts';

export const load = ({ trpc, loadFillers }: PageRequest) =>
  Promise.all([
    trpc.identity.rules.prefetch(),
    trpc.identity.socialSites.prefetch(),
    loadFillers(signUpConsentSlot, {}),
  ]);

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('identity.signUp.title'),
});

// The browser remembers whether the tour was seen; the server does not know and renders it.
const never = () => () => undefined;
const useHasSkippedTour = () =>
  useSyncExternalStore(
    never,
    () => readStored('skipTour') ?? false,
    () => false,
  );

export default function SignUpPage() {
  const t = useTranslate();
  const hasSkipped = useHasSkippedTour();
  const [isTourDone, setIsTourDone] = useState(false);
  const [sent, setSent] = useState<MailedLink | null>(null);
  const [params] = useSearchParams();
  const { state } = useLocation();
  const next = toOwnSitePath(params.get('next')) ?? findPageLeftForSignIn(state);
  if (sent) return <CheckMailScreen sent={sent} onStartOver={() => setSent(null)} />;
  const endTour = () => {
    writeStored('skipTour', true);
    setIsTourDone(true);
  };
  const tour = hasSkipped || isTourDone ? undefined : <NewcomerTour onDone={endTour} />;
  return (
    <AuthFrame title={t('identity.signUp.title')} lead={t('identity.signUp.lead')} beside={tour}>
      <SignUpForm next={next} onSent={setSent} />
      <p>
        <TranslatedText
          id="identity.signUp.hasAccount"
          tags={{ a: <AppLink to={`/auth${params.size > 0 ? `?${params}` : ''}`} state={state} /> }}
        />
      </p>
      <SocialButtons next={next ?? '/'} />
    </AuthFrame>
  );
}
