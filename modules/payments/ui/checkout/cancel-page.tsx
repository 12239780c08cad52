import type { Translate } from '#platform/i18n/catalogue.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import type { PageHead } from '#web/page-part.ts';
import { useTranslate } from '#web/i18n.tsx';
import { useReturnedCheckout } from './use-returned-checkout.ts';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('payments.errors.checkoutFailed'),
  isPrivate: true,
});

/** After a checkout that was left or declined. */
export default function CancelPage() {
  const t = useTranslate();
  const { data: checkout, isEnabled } = useReturnedCheckout();
  // Until the checkout is read it is not known where its member was; an address without one leads to the payments.
  const to = checkout?.returnTo ?? (isEnabled ? null : '/subscription');
  return (
    <Page>
      <EmptyState
        isScreen
        title={t('payments.errors.checkoutFailed')}
        action={
          to !== null && (
            <LinkButton to={to} tone="action">
              {t(checkout ? 'payments.success.back' : 'payments.success.toPayments')}
            </LinkButton>
          )
        }
      >
        {t('payments.cancel.text')}
      </EmptyState>
    </Page>
  );
}
