import { useId, type ChangeEvent, type ReactNode } from 'react';
import { toButtonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import type { FieldControl } from './field.tsx';
import styles from './file-picker-button.module.css';

export interface PickFilesProps {
  /** The attributes from the field around it. */
  readonly control?: FieldControl | undefined;
  readonly icon: ReactNode;
  readonly label: string;
  /** Shows the icon alone; the label is its accessible name and tooltip. */
  readonly iconOnly?: boolean | undefined;
  readonly accept: string;
  readonly multiple?: boolean | undefined;
  /** Opens the camera of a telephone; hidden where the browser would open the same file dialog. */
  readonly capture?: 'environment' | 'user' | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** HEIC by name as well, since many systems know no type for it. The server determines the real type of a file. */
export const acceptedPictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** A file input that looks like a button and stays one for keyboard and screen reader. */
export function FilePickerButton({ control, icon, label, iconOnly = false, onFiles, ...input }: PickFilesProps) {
  const id = useId();
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Cleared, so that the same file can be chosen again after it was removed.
    event.target.value = '';
  };
  return (
    <span className={classNames(styles.pick, input.capture !== undefined && styles.camera)}>
      <input {...control} {...input} id={control?.id ?? id} type="file" className={styles.input} onChange={pick} />
      <label
        htmlFor={control?.id ?? id}
        className={toButtonClass({ tone: iconOnly ? 'plain' : 'quiet' })}
        title={iconOnly ? label : undefined}
      >
        {icon}
        <span className={iconOnly ? 'visually-hidden' : undefined}>{label}</span>
      </label>
    </span>
  );
}
