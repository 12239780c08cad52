import { useEvidencePictures } from '#web/evidence/use-evidence-pictures.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { trpc } from '#web/trpc.ts';
import type { ParcelNoteKind } from '../domain/note-kinds.ts';
import { swapBounds } from '../domain/swap-bounds.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { DisputePicturesField } from './dispute-pictures-field.tsx';
import { useRefetchSwaps } from './use-confirm-received.ts';

interface ParcelPicturesSheetProps {
  readonly swap: OwnSwapView;
  readonly kind: ParcelNoteKind;
  readonly onClose: () => void;
}

/** Pictures of the parcel that the member packs or opens: our team sees them in a dispute, and no one else does. */
export default function ParcelPicturesSheet({ swap, kind, onClose }: ParcelPicturesSheetProps) {
  const t = useTranslate();
  const toast = useToast();
  const readAgain = useRefetchSwaps();
  const { maximum } = swapBounds.pictures;
  const isDisputed = swap.state === 'disputed';
  const room = isDisputed ? maximum - swap.parcelPictures[kind] : maximum;
  const pictures = useEvidencePictures(room);
  const isEmpty = pictures.ids.length === 0;
  const add = trpc.swaps.addParcelPictures.useMutation({
    onSuccess: async () => {
      toast.show(t('swaps.parcel.done'), { tone: 'good' });
      onClose();
      await readAgain();
    },
  });
  return (
    <Sheet open title={t(`swaps.parcel.${kind}.title`)} onClose={onClose}>
      <Stack>
        <p>{t(`swaps.parcel.${kind}.means`)}</p>
        <p>{isDisputed ? t('swaps.parcel.room', { count: room }) : t('swaps.parcel.latest', { maximum })}</p>
        <DisputePicturesField field={pictures} maximum={room} />
        <ErrorNote error={add.error} />
        <Button
          tone="action"
          size="large"
          wide
          busy={add.isPending || pictures.isSending}
          aria-disabled={isEmpty || add.isPending || pictures.isSending || undefined}
          onClick={() => !isEmpty && add.mutate({ swapId: swap.id, kind, imageIds: pictures.ids })}
        >
          {t('swaps.parcel.save')}
        </Button>
      </Stack>
    </Sheet>
  );
}
