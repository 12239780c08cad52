import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { ParcelLegView, ParcelView } from '../domain/parcel.schemas.ts';

interface HeldParcelProps {
  readonly parcel: Pick<ParcelView, 'id' | 'state' | 'isPaymentPending'>;
  readonly leg: Pick<ParcelLegView, 'iAm'>;
  readonly onChanged: () => void;
}

/** Says that the bank has the fee of an order and what ends that; its sender can pay it again. */
export function HeldParcelNote({ parcel, leg, onChanged }: HeldParcelProps) {
  const t = useTranslate();
  const repay = trpc.delivery.repay.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: onChanged,
  });
  const canRepay = leg.iAm === 'sender' && !parcel.isPaymentPending && parcel.state !== 'cancelRequested';
  return (
    <Stack>
      <p role="status">{t(`delivery.held.${parcel.isPaymentPending ? 'pending' : leg.iAm}`)}</p>
      <ErrorNote error={repay.error} />
      {canRepay && (
        <Button tone="action" busy={repay.isPending} onClick={() => repay.mutate({ parcelId: parcel.id })}>
          {t('delivery.held.repay')}
        </Button>
      )}
    </Stack>
  );
}
