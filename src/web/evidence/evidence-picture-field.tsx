import { IconPhotoOff, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { Field } from '#web/kit/field.tsx';
import { acceptedPictureTypes, FilePickerButton } from '#web/kit/file-picker-button.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { useErrorTexts } from '#web/refusal.ts';
import styles from './evidence-picture-field.module.css';
import type { EvidencePicture, useEvidencePictures } from './use-evidence-pictures.ts';

/** The words of the module that asks for the pictures. */
interface EvidenceLabels {
  readonly label: string;
  readonly hint: string;
  readonly add: string;
  readonly picture: (number: number) => string;
  readonly remove: (number: number) => string;
}

interface EvidencePicturesProps {
  readonly isRequired?: boolean;
  readonly field: ReturnType<typeof useEvidencePictures>;
  readonly words: EvidenceLabels;
}

/** Pictures that show what is wrong; only staff see them. */
export function EvidencePictureField({ field, words, isRequired = false }: EvidencePicturesProps) {
  return (
    <Field as="group" label={words.label} hint={words.hint} optional={!isRequired}>
      {(control) => (
        <div className={styles.pictures}>
          {field.pictures.map((picture, index) => (
            <Tile
              key={picture.key}
              picture={picture}
              name={words.picture(index + 1)}
              removeLabel={words.remove(index + 1)}
              onRemove={() => field.remove(picture.key)}
            />
          ))}
          {field.hasRoom && (
            <FilePickerButton
              control={control}
              icon={<IconPhotoPlus size={20} aria-hidden />}
              label={words.add}
              accept={acceptedPictureTypes}
              multiple
              onFiles={field.add}
            />
          )}
        </div>
      )}
    </Field>
  );
}

interface TileProps {
  readonly picture: EvidencePicture;
  readonly name: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

function Tile({ picture: { preview, id, error }, name, removeLabel, onRemove }: TileProps) {
  const { refusalText } = useErrorTexts();
  return (
    <div className={error === null ? styles.tile : styles.refused}>
      {error === null ? (
        <img src={preview} alt={name} className={styles.image} />
      ) : (
        <IconPhotoOff size={24} aria-hidden />
      )}
      {id === null && error === null && (
        <span className={styles.sending}>
          <Spinner />
        </span>
      )}
      {error !== null && <p role="alert">{refusalText(error)}</p>}
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}
