import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AppLink } from '#web/app-link.tsx';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { TranslatedText, useTranslate } from '#web/i18n.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useContinueAsGuest } from './use-continue-as-guest.ts';
import { SocialButtons } from './social-buttons.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { findPageLeftForSignIn } from './first-page.ts';

export const load = ({ trpc }: PageRequest) =>
  Promise.all([trpc.identity.rules.prefetch(), trpc.identity.socialSites.prefetch()]);

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('identity.signIn.submit'),
  isPrivate: true,
});

export default function SignInPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const becomeGuest = useContinueAsGuest();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const refusal = refusalIn(state);
  const left = findPageLeftForSignIn(state) ?? '/';
  const next = toOwnSitePath(params.get('next')) ?? left;
  const asGuest = () => {
    becomeGuest();
    void navigate(left);
  };
  return (
    <AuthFrame title={t('identity.signIn.title')} lead={t('identity.signIn.lead')}>
      {refusal !== null && <ErrorNote error={{ data: refusal }} />}
      <SignInForm next={next} onDone={() => void navigate(next, { replace: true })}>
        <SocialButtons next={next} />
        <p>
          <TranslatedText
            id="identity.signIn.noAccount"
            tags={{ a: <AppLink to={`/auth/signup${params.size > 0 ? `?${params}` : ''}`} state={state} /> }}
          />
        </p>
        <Button tone="plain" onClick={asGuest}>
          {t('identity.signIn.asGuest')}
        </Button>
      </SignInForm>
    </AuthFrame>
  );
}

/** The refusal of another site's sign-in, passed on in the navigation state by the screen that handled the redirect. */
const refusalIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'refusal' in state ? state.refusal : null;
