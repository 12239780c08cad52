import { useId, type ChangeEvent, type ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import type { FieldControl } from './field.tsx';
import styles from './pick-files.module.css';

export interface PickFilesProps {
  /** What the field around it gives its control. */
  readonly control?: FieldControl | undefined;
  readonly icon: ReactNode;
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean | undefined;
  /** Opens the camera of a telephone; not shown where "camera" would be the same file dialog. */
  readonly capture?: 'environment' | 'user' | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** HEIC by name as well, since many systems know no type for it. What a file really is the server finds out. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** A file input that looks like a button and stays one for keyboard and screen reader. */
export function PickFiles({ control, icon, label, onFiles, ...input }: PickFilesProps) {
  const id = useId();
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.target.value = '';
  };
  return (
    <span className={classNames(styles.pick, input.capture !== undefined && styles.camera)}>
      <input {...control} {...input} id={control?.id ?? id} type="file" className={styles.input} onChange={pick} />
      <label htmlFor={control?.id ?? id} className={buttonClass({ tone: 'quiet' })}>
        {icon}
        <span>{label}</span>
      </label>
    </span>
  );
}
