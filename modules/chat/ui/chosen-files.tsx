import { IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { useErrorTexts } from '#web/refusal.ts';
import { findWireError } from '#web/wire-error.ts';
import type { ChosenFile } from './file-uploads.ts';
import type { NextMessageFiles } from './use-file-uploads.ts';
import styles from './message-files.module.css';

/** The files of the next message above the field: how far each has come, and what to do about one that failed. */
export function ChosenFiles({ uploads, files }: NextMessageFiles) {
  const { t } = useErrorTexts();
  if (files.length === 0) return null;
  const ready = files.filter(({ attachment }) => attachment !== null).length;
  return (
    <>
      <ul className={styles.chosen} aria-label={t('chat.files.chosen')}>
        {files.map((file) => (
          <ChosenFileRow
            key={file.key}
            file={file}
            onRemove={() => uploads.remove(file.key)}
            onRetry={() => uploads.retry(file.key)}
          />
        ))}
      </ul>
      <span role="status" className="visually-hidden">
        {t('chat.files.ready', { ready, count: files.length })}
      </span>
    </>
  );
}

interface ChosenFileRowProps {
  readonly file: ChosenFile;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

function ChosenFileRow({ file, onRemove, onRetry }: ChosenFileRowProps) {
  const { t } = useErrorTexts();
  const { name, preview, error } = file;
  return (
    <li className={styles.file}>
      {preview ? (
        <img src={preview} alt="" className={styles.preview} />
      ) : (
        <IconFile size={28} stroke={1.6} aria-hidden className={styles.icon} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <ChosenFileState file={file} />
      </span>
      {error !== null && isRepeatable(error) && (
        <IconButton
          label={t('chat.files.retry', { name })}
          icon={<IconRefresh size={20} aria-hidden />}
          onClick={onRetry}
        />
      )}
      <IconButton label={t('chat.files.remove', { name })} icon={<IconX size={20} aria-hidden />} onClick={onRemove} />
    </li>
  );
}

/** The same bytes would be refused again. */
const isRepeatable = (error: unknown): boolean => findWireError(error)?.kind !== 'invalid';

function ChosenFileState({ file: { error, attachment, progress } }: { readonly file: ChosenFile }) {
  const { t, refusalText } = useErrorTexts();
  if (error !== null)
    return (
      <span role="alert" className={styles.error}>
        {refusalText(error)}
      </span>
    );
  if (attachment) return <span className={styles.state}>{t('chat.files.done')}</span>;
  return (
    <span className={styles.state}>
      <progress max={1} value={progress.share} aria-label={t('chat.files.sending')} className={styles.progress} />{' '}
      {progress.stage === 'sending'
        ? t('chat.files.share', { percent: Math.round(progress.share * 100) })
        : t(`chat.files.${progress.stage}`)}
    </span>
  );
}
