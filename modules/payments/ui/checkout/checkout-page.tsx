import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { CheckoutId } from '../../domain/checkout.ts';

const readCheckoutId = (params: PageRequest['params']) => ({ checkoutId: params['checkoutId'] as CheckoutId });

export const load = ({ trpc: calls, params }: PageRequest) =>
  loadSubject(calls.payments.checkout.byId.ensureData(readCheckoutId(params)));

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('payments.checkout.title'),
  isPrivate: true,
});

/** Leads on to the provider's page; a provider that does not answer is said in words, with a retry. */
export default function CheckoutPage() {
  const t = useTranslate();
  const ref = readCheckoutId(useParams());
  const checkout = trpc.payments.checkout.byId.useQuery(ref);
  const begin = trpc.payments.checkout.begin.useMutation({ onSuccess: ({ url }) => window.location.replace(url) });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin.mutate(ref);
  });
  return (
    <Page title={t('payments.checkout.title')} width="form">
      <ErrorNote error={begin.error} onRetry={() => begin.mutate(ref)} />
      {begin.error ? (
        <LinkButton to={checkout.data?.returnTo ?? '/'}>{t('payments.checkout.back')}</LinkButton>
      ) : (
        <Row>
          <Spinner size={22} /> {t('payments.checkout.leading')}
        </Row>
      )}
    </Page>
  );
}
