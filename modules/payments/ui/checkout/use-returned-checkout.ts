import { useSearchParams } from 'react-router-dom';
import { isUuidParam } from '#web/path-params.ts';
import { trpc } from '#web/trpc.ts';
import type { CheckoutId } from '../../domain/checkout.ts';

const again = 1_500;
/** A bank may take days; the page follows its topic, and this is for a stream that is down. */
const againWhenPending = 30_000;

/** The checkout that a provider's page came back from. Asked again while its event is awaited. */
export function useReturnedCheckout() {
  const given = useSearchParams()[0].get('checkout') ?? '';
  return trpc.payments.checkout.byId.useQuery(
    { checkoutId: given as CheckoutId },
    {
      enabled: isUuidParam(given),
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'open' ? again : data?.state === 'pending' && againWhenPending,
    },
  );
}
