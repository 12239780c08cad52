import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmedEmailSignInForm, type ProvenAddressProps } from './confirmed-email-sign-in-form.tsx';
import { useRefreshViewer } from './session.ts';
import { toFirstPageNavigation } from './first-page.ts';

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('identity.confirm.title'),
  isPrivate: true,
});

/**
 * The target of a mailed link. The screen consumes the link, not the GET itself, so that a mail program that opens
 * links in advance does not use it up.
 */
export default function ConfirmPage() {
  const t = useTranslate();
  const confirm = useConfirm();
  if (confirm.error) {
    return (
      <AuthFrame title={t('identity.confirm.failedTitle')}>
        <ErrorNote error={confirm.error} />
        <LinkButton tone="action" to="/auth">
          {t('identity.confirm.go')}
        </LinkButton>
        <LinkButton to="/auth/signup">{t('identity.signUp.submit')}</LinkButton>
      </AuthFrame>
    );
  }
  if (confirm.proven) return <ConfirmedEmailSignInForm {...confirm.proven} />;
  return (
    <AuthFrame title={t('identity.confirm.title')}>
      <Spinner />
    </AuthFrame>
  );
}

/** The browser's history state holds it, so that a reload does not ask for the used link again. */
const provenIn = (state: unknown): ProvenAddressProps | null =>
  typeof state === 'object' && state !== null && 'proven' in state ? (state.proven as ProvenAddressProps) : null;

function useConfirm(): { readonly error: unknown; readonly proven: ProvenAddressProps | null } {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const enter = useRefreshViewer();
  const navigate = useNavigate();
  const isStarted = useRef(false);
  const proven = provenIn(state);
  const confirm = trpc.identity.confirmAddress.useMutation({
    async onSuccess({ signedIn, email, next }) {
      // Takes the used token out of the address.
      if (!signedIn && email !== null) {
        await navigate('/auth/confirm', { replace: true, state: { proven: { email, next } } });
        return;
      }
      const viewer = await enter();
      if (!viewer) return;
      await navigate(...toFirstPageNavigation(next));
    },
  });
  useEffect(() => {
    // Runs once, although React runs effects twice in development: the link works only once.
    if (isStarted.current || proven) return;
    isStarted.current = true;
    confirm.mutate({ token: params.get('token') ?? '' });
  }, [confirm, params, proven]);
  return { error: confirm.error, proven };
}
