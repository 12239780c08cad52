import { IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { isVideoFormat } from '#contracts/attachments.ts';
import { computeFileWidth, imageWidths, type ImageData } from '#contracts/image-files.ts';
import type { RoomId } from '#contracts/ids.ts';
import { classNames } from '#web/kit/class-names.ts';
import { FullScreenPicture } from '#web/kit/full-screen-picture.tsx';
import { Picture, type PictureSource } from '#web/kit/picture.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { MessageFile } from '../domain/chat.schemas.ts';
import { toMessageFilePath } from '../domain/message-file-path.ts';
import styles from './message-files.module.css';

export interface MessageFilesProps {
  readonly roomId: RoomId;
  readonly files: readonly MessageFile[];
  /** The author's name, for the text alternatives. */
  readonly name: string;
}

type MessagePicture = MessageFile & ImageData;
const isPicture = (file: MessageFile): file is MessagePicture =>
  file.format === 'picture' && file.width !== null && file.height !== null;

/** A picture in its widths. WebP alone: every browser that runs the app reads it. */
const toPictureSource = (roomId: RoomId, picture: MessagePicture): PictureSource => ({
  ...picture,
  formats: [
    {
      type: 'image/webp',
      files: imageWidths.map((width) => ({
        url: toMessageFilePath(roomId, picture.id, width),
        width: computeFileWidth(width, picture),
      })),
    },
  ],
});

/** Files of a message: its pictures as a grid that opens in full, videos, and other files to download. */
export function MessageFiles({ roomId, files, name }: MessageFilesProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<number | null>(null);
  const pictures = files.filter(isPicture);
  const alt = (index: number) => t('chat.files.picture', { name, n: index + 1, count: pictures.length });
  const shown = open === null ? undefined : pictures[open];
  return (
    <div className={styles.files}>
      {pictures.length > 0 && (
        <div className={classNames(styles.grid, pictures.length === 1 && styles.single)}>
          {pictures.map((picture, index) => (
            <button key={picture.id} type="button" className={styles.tile} onClick={() => setOpen(index)}>
              <Picture
                source={toPictureSource(roomId, picture)}
                alt={alt(index)}
                sizes={pictures.length === 1 ? '280px' : '140px'}
                shape={pictures.length === 1 ? 'own' : 'square'}
              />
            </button>
          ))}
        </div>
      )}
      {shown && (
        <FullScreenPicture
          source={{ ...toPictureSource(roomId, shown), placeholder: null }}
          alt={alt(pictures.indexOf(shown))}
          onStep={
            pictures.length > 1
              ? (by) => setOpen((now) => ((now ?? 0) + by + pictures.length) % pictures.length)
              : undefined
          }
          onClose={() => setOpen(null)}
        />
      )}
      {files
        .filter((file) => !isPicture(file))
        .map((file) => (
          <OtherFile key={file.id} {...{ roomId, file, name }} />
        ))}
    </div>
  );
}

const megabyte = 1024 * 1024;

/** In kilobytes, or in megabytes with one decimal. */
function toFileSize(bytes: number): { readonly unit: 'kB' | 'MB'; readonly size: number } {
  if (bytes < megabyte) return { unit: 'kB', size: Math.max(1, Math.round(bytes / 1024)) };
  return { unit: 'MB', size: Math.round((bytes / megabyte) * 10) / 10 };
}

interface OtherFileProps extends Omit<MessageFilesProps, 'files'> {
  readonly file: MessageFile;
}

function OtherFile({ roomId, file, name }: OtherFileProps) {
  const t = useTranslate();
  const url = toMessageFilePath(roomId, file.id);
  if (isVideoFormat(file.format))
    return (
      // Members' own videos have no captions.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video className={styles.video} src={url} controls preload="none" aria-label={t('chat.files.video', { name })} />
    );
  const Icon = file.format === 'pdf' ? IconFileTypePdf : IconFileText;
  return (
    <a className={styles.file} href={url} download={file.name}>
      <Icon size={28} stroke={1.6} aria-hidden className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.state}>{t('chat.files.download', toFileSize(file.bytes ?? 0))}</span>
      </span>
    </a>
  );
}
