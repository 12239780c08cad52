import { useEffect } from 'react';
import type { SwapId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './protection.module.css';

/** Where a member is owed money and cannot be paid yet: the way to the provider's page, and back to the swap. */
export function PayoutAccountPrompt({ swapId }: { readonly swapId: SwapId }) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const connect = trpc.payments.payouts.connect.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
  const refresh = trpc.payments.payouts.refresh.useMutation({
    onSuccess: () => utils.delivery.protectionOfSwap.invalidate({ swapId }),
  });
  const { mutate } = refresh;
  // The member may just have come back from the provider, which reports nothing by itself.
  useEffect(() => mutate({}), [mutate]);
  return (
    <div className={styles.promise}>
      <p>{t('delivery.protect.payoutNeeded')}</p>
      <div>
        <Button tone="action" busy={connect.isPending} onClick={() => connect.mutate({ returnTo: `/swap/${swapId}` })}>
          {t('delivery.protect.addAccount')}
        </Button>
      </div>
      <ErrorNote error={connect.error} />
    </div>
  );
}
