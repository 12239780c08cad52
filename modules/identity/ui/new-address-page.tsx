import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { AuthFrame } from './auth-frame.tsx';

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('identity.confirm.title'),
  isPrivate: true,
});

/**
 * The target of the link to a new address. The screen consumes the link, not the GET itself, because mail programs open
 * links in advance.
 */
export default function NewAddressPage() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const utils = trpc.useUtils();
  const confirm = trpc.identity.confirmNewAddress.useMutation({ onSuccess: () => utils.identity.account.invalidate() });
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    confirm.mutate({ token: params.get('token') ?? '' });
  }, [confirm, params]);
  if (confirm.error) {
    return (
      <AuthFrame title={t('identity.confirm.failedTitle')}>
        <ErrorNote error={confirm.error} />
        <LinkButton tone="action" to="/settings/account?part=access">
          {t('identity.confirm.askAgain')}
        </LinkButton>
        <LinkButton tone="plain" to="/">
          {t('identity.address.home')}
        </LinkButton>
      </AuthFrame>
    );
  }
  if (!confirm.isSuccess)
    return (
      <AuthFrame title={t('identity.confirm.title')}>
        <Spinner />
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('identity.confirm.doneTitle')} lead={t('identity.address.done')}>
      <LinkButton tone="action" size="large" wide to="/">
        {t('identity.address.home')}
      </LinkButton>
    </AuthFrame>
  );
}
