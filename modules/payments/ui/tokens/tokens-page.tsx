import type { Translate } from '#platform/i18n/catalogue.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { Fillers } from '#web/slots/fillers.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { PaymentList } from '../payment-list.tsx';
import { tokenPanelSlot } from '../payments-slots.ts';
import { TokenPacks } from './token-packs.tsx';
import { TokenStatement } from './token-statement.tsx';

export const load = ({ trpc: calls, loadFillers }: PageRequest) =>
  Promise.all([calls.payments.prices.fetch(), calls.payments.tokens.balance.fetch(), loadFillers(tokenPanelSlot)]);

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('payments.tokens.title'),
  isPrivate: true,
});

/** A member's tokens: the balance, packs to buy, further ways to get some, and the statement. */
export default function TokensPage() {
  const t = useTranslate();
  const balance = trpc.payments.tokens.balance.useQuery();
  return (
    <Page title={t('payments.tokens.title')} lead={t('payments.tokens.lead')} width="text">
      <Stack gap={4}>
        <ErrorNote error={balance.error} onRetry={() => void balance.refetch()} />
        {balance.data && <strong>{t('payments.tokens.balance', { total: balance.data.total })}</strong>}
        <TokenPacks />
        <Fillers slot={tokenPanelSlot} of={{}} />
        <TokenStatement />
        <PaymentList purpose="tokens" />
      </Stack>
    </Page>
  );
}
