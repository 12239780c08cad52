import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { acceptedPictureTypes, FilePickerButton } from '#web/kit/file-picker-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './protection.module.css';
import type { useProofPicture } from './use-proof-picture.ts';

/** A photo from the camera or a file, with its preview. */
export function ProofPicture({ proof: { picture, take } }: { readonly proof: ReturnType<typeof useProofPicture> }) {
  const t = useTranslate();
  return (
    <>
      {picture && (
        <div className={styles.preview}>
          <img className={styles.picture} src={picture.preview} alt={t('delivery.protect.yourPhoto')} />
          {picture.id === null && picture.error === null && <Spinner />}
        </div>
      )}
      <ErrorNote error={picture?.error ?? null} />
      <Row wrap>
        <FilePickerButton
          label={t('delivery.protect.camera')}
          icon={<IconCamera size={20} aria-hidden />}
          accept="image/*"
          capture="environment"
          onFiles={take}
        />
        <FilePickerButton
          label={t('delivery.protect.choosePhoto')}
          icon={<IconPhotoPlus size={20} aria-hidden />}
          accept={acceptedPictureTypes}
          onFiles={take}
        />
      </Row>
    </>
  );
}
