import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import { Spinner } from '#web/kit/spinner.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { trpc } from '#web/trpc.ts';
import { findWireError } from '#web/wire-error.ts';
import { useTranslate } from '#web/i18n.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { signUpConsentSlot } from './identity-slots.ts';
import type { SocialAnswer } from './social-answer.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

const CodeForm = lazyComponent(() => import('./code-form.tsx'));
const CompleteSocial = lazyComponent(() => import('./complete-social.tsx'));
const ConnectSocial = lazyComponent(() => import('./connect-social.tsx'));
const SocialMailed = lazyComponent(() => import('./social-mailed.tsx'));

export const load = ({ loadFillers }: PageRequest): Promise<void> => loadFillers(signUpConsentSlot, {});

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('identity.social.coming'),
  isPrivate: true,
});

/** The target of redirects from other sites and of their emails' links; the server's answer decides the next step. */
export default function SocialPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<SocialAnswer | null>(null);
  const finishSignIn = useFinishSignIn(() => void navigate(toOwnSitePath(answer?.next) ?? '/', { replace: true }));
  const proceed = async (next: SocialAnswer) => {
    setAnswer(next);
    if (next.step === 'linked')
      await navigate(toOwnSitePath(next.next) ?? '/settings/account?part=access', { replace: true });
  };
  useReturn((next) => void proceed(next));
  const isIn = answer?.step === 'signedIn';
  const enterOnce = useRef(false);
  useEffect(() => {
    if (!isIn || enterOnce.current) return;
    enterOnce.current = true;
    void finishSignIn();
  }, [isIn, finishSignIn]);
  if (answer?.step === 'code')
    return (
      <AuthFrame title={t('identity.signIn.title')}>
        <CodeForm onDone={finishSignIn} onStartOver={() => void navigate('/auth', { replace: true })} />
      </AuthFrame>
    );
  if (answer?.step === 'complete') return <CompleteSocial onAnswer={(next) => void proceed(next)} />;
  if (answer?.step === 'connect') return <ConnectSocial onAnswer={(next) => void proceed(next)} />;
  if (answer?.step === 'mailed') return <SocialMailed />;
  return (
    <AuthFrame title={t('identity.social.coming')}>
      <Spinner />
    </AuthFrame>
  );
}

/**
 * Sends the URL's parameters to the server once; shows a refusal on the sign-in screen, where the user can start again.
 */
function useReturn(onAnswer: (answer: SocialAnswer) => void): void {
  const { provider } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const fail = (error: unknown) => void navigate('/auth', { replace: true, state: { refusal: findWireError(error) } });
  const finish = trpc.identity.finishSocial.useMutation({ onSuccess: onAnswer, onError: fail });
  const follow = trpc.identity.followSocialLink.useMutation({ onSuccess: onAnswer, onError: fail });
  const isStarted = useRef(false);
  useEffect(() => {
    // Runs once, although React runs effects twice in development: the redirect's parameters work only once.
    if (isStarted.current) return;
    isStarted.current = true;
    if (provider === 'google' || provider === 'facebook') finish.mutate({ provider, query: search });
    else follow.mutate({ token: new URLSearchParams(search).get('token') ?? '' });
  }, [provider, search, finish, follow]);
}
