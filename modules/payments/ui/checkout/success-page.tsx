import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import type { PageHead } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { CheckoutId } from '../../domain/checkout.ts';
import { useReturnedCheckout } from './use-returned-checkout.ts';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('payments.success.title'),
  isPrivate: true,
});

const titles = { open: 'waiting', pending: 'pending', held: 'held', paid: 'paid' } as const;

/** After a checkout: the browser often returns before the provider's event, so it waits for it here. */
export default function SuccessPage() {
  const t = useTranslate();
  const returned = useReturnedCheckout();
  const checkout = returned.data;
  const state = checkout?.state ?? 'open';
  // A card that holds the amount is all that was asked for.
  const isDone = state === 'paid' || state === 'held';
  const isPending = state === 'pending';
  useNoteReturn(checkout?.state === 'open' ? checkout.id : null);
  if (!returned.isEnabled) return <NoCheckout />;
  // Until the checkout is read it is not known where its member was.
  const back = checkout && (
    <LinkButton to={checkout.returnTo} tone="action">
      {t('payments.success.back')}
    </LinkButton>
  );
  if (state === 'failed') {
    return (
      <Page>
        <EmptyState isScreen title={t('payments.errors.checkoutFailed')} action={back} />
      </Page>
    );
  }
  return (
    <Page>
      <ErrorNote error={returned.error} onRetry={() => void returned.refetch()} />
      <div role="status">
        <EmptyState
          isScreen
          art={isDone ? <IconCircleCheck size={44} /> : isPending ? <IconClock size={44} /> : <Spinner size={40} />}
          title={t(`payments.success.${titles[state]}`)}
          action={back}
        >
          {checkout && isDone
            ? t('payments.success.got', { purpose: checkout.purpose, count: checkout.quantity ?? 0 })
            : t(isPending ? 'payments.success.pendingText' : 'payments.success.late')}
        </EmptyState>
      </div>
    </Page>
  );
}

/** Has the site ask the provider whether the page was paid, once: its event may come days later. */
function useNoteReturn(checkoutId: CheckoutId | null): void {
  const { mutate } = trpc.payments.checkout.noteReturn.useMutation();
  useEffect(() => {
    if (checkoutId !== null) mutate({ checkoutId });
  }, [checkoutId, mutate]);
}

/** The address was opened without a checkout, so there is nothing to wait for. */
function NoCheckout() {
  const t = useTranslate();
  return (
    <Page>
      <EmptyState
        isScreen
        title={t('payments.success.none')}
        action={
          <LinkButton to="/subscription" tone="action">
            {t('payments.success.toPayments')}
          </LinkButton>
        }
      />
    </Page>
  );
}
