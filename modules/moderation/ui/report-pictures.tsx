import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { Field } from '#web/kit/field.tsx';
import { acceptedPictures, PickFiles } from '#web/kit/pick-files.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { useRefusal } from '#web/refusal.ts';
import { useWords } from '#web/words.tsx';
import { reportPictures } from '../domain/report-choices.ts';
import styles from './report-pictures.module.css';
import type { ReportPicture, useReportPictures } from './use-report-pictures.ts';

/** Pictures that show what is wrong; only staff see them. */
export function ReportPictures({ field }: { readonly field: ReturnType<typeof useReportPictures> }) {
  const t = useWords();
  return (
    <Field
      as="group"
      label={t('moderation.report.pictures')}
      hint={t('moderation.report.picturesHint', { maximum: reportPictures.maximum })}
      optional
    >
      {(control) => (
        <div className={styles.pictures}>
          {field.pictures.map((picture, index) => (
            <Tile key={picture.key} picture={picture} number={index + 1} onRemove={() => field.remove(picture.key)} />
          ))}
          {field.hasRoom && (
            <PickFiles
              control={control}
              icon={<IconPhotoPlus size={20} aria-hidden />}
              label={t('moderation.report.addPictures')}
              accept={acceptedPictures}
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
  readonly picture: ReportPicture;
  readonly number: number;
  readonly onRemove: () => void;
}

function Tile({ picture: { preview, id, error }, number, onRemove }: TileProps) {
  const t = useWords();
  const { refusalText } = useRefusal();
  return (
    <div className={styles.tile}>
      <img src={preview} alt={t('moderation.report.picture', { number })} className={styles.image} />
      {id === null && error === null && (
        <span className={styles.sending}>
          <Spinner />
        </span>
      )}
      {error !== null && <p role="alert">{refusalText(error)}</p>}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('moderation.report.removePicture', { number })}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}
