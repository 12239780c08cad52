import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { useToast } from '#web/kit/toast.tsx';
import type { PageHead, PageRequest } from '#web/module.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter } from './session.ts';

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('identity.confirm.title'),
  isPrivate: true,
});

/**
 * The target of a mailed link. The screen consumes the link, not the GET itself, so that a mail program that opens
 * links in advance does not use it up.
 */
export default function ConfirmPage() {
  const t = useWords();
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
  if (confirm.data && !confirm.data.signedIn) {
    return (
      <AuthFrame title={t('identity.confirm.doneTitle')} lead={t('identity.confirm.doneBody')}>
        <LinkButton tone="action" size="large" wide to="/auth">
          {t('identity.confirm.go')}
        </LinkButton>
        <LinkButton tone="plain" to="/forgot-password">
          {t('identity.signIn.forgot')}
        </LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('identity.confirm.title')}>
      <Spinner />
    </AuthFrame>
  );
}

function useConfirm() {
  const [params] = useSearchParams();
  const enter = useEnter();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useWords();
  const isStarted = useRef(false);
  const confirm = trpc.identity.confirmAddress.useMutation({
    async onSuccess({ signedIn }) {
      const viewer = signedIn ? await enter() : null;
      if (!viewer) return;
      toast.show(t('identity.confirm.welcome', { name: viewer.username }), { tone: 'good' });
      await navigate('/', { replace: true });
    },
  });
  useEffect(() => {
    // Runs once, although React runs effects twice in development: the link works only once.
    if (isStarted.current) return;
    isStarted.current = true;
    confirm.mutate({ token: params.get('token') ?? '' });
  }, [confirm, params]);
  return confirm;
}
