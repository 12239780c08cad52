import { EvidencePictureField } from '#web/evidence/evidence-picture-field.tsx';
import type { useEvidencePictures } from '#web/evidence/use-evidence-pictures.ts';
import { useTranslate } from '#web/i18n.tsx';
import { swapBounds } from '../domain/swap-bounds.ts';

interface DisputePicturesProps {
  readonly field: ReturnType<typeof useEvidencePictures>;
  /** They show the thing that arrived; one is needed. */
  readonly isOfArrival?: boolean;
  readonly maximum?: number;
}

/** Pictures for our team beside what a party writes about a problem. */
export function DisputePicturesField({
  field,
  isOfArrival = false,
  maximum = swapBounds.pictures.maximum,
}: DisputePicturesProps) {
  const t = useTranslate();
  return (
    <EvidencePictureField
      field={field}
      isRequired={isOfArrival}
      words={{
        label: t(isOfArrival ? 'swaps.pictures.arrived' : 'swaps.pictures.label'),
        hint: t('swaps.pictures.hint', { maximum }),
        add: t('swaps.pictures.add'),
        picture: (number) => t('swaps.pictures.one', { number }),
        remove: (number) => t('swaps.pictures.remove', { number }),
      }}
    />
  );
}
