import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { ParcelId } from '../domain/parcel.schemas.ts';

interface CancelProps {
  readonly parcelId: ParcelId;
  readonly onChanged: () => void;
}

/** Says what cancelling means before it is done: a label that was paid for is lost with one tap otherwise. */
export function CancelParcelButton({ parcelId, onChanged }: CancelProps) {
  const t = useTranslate();
  const [isAsking, ask] = useState(false);
  const close = () => ask(false);
  const cancel = trpc.delivery.cancel.useMutation({ onSuccess: close, onSettled: onChanged });
  return (
    <>
      <Button tone="plain" onClick={() => ask(true)}>
        {t('delivery.track.cancel')}
      </Button>
      <Sheet open={isAsking} onClose={close} title={t('delivery.cancel.title')}>
        <Stack>
          <p>{t('delivery.cancel.means')}</p>
          <ErrorNote error={cancel.error} />
          <Button tone="danger" size="large" wide busy={cancel.isPending} onClick={() => cancel.mutate({ parcelId })}>
            {t('delivery.cancel.yes')}
          </Button>
          <Button tone="plain" size="large" wide onClick={close}>
            {t('delivery.cancel.no')}
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}
