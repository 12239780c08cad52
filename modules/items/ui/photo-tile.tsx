import { IconArrowLeft, IconArrowRight, IconPhoto, IconPhotoPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { acceptedPictureTypes, FilePickerButton } from '#web/kit/file-picker-button.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { useErrorTexts } from '#web/refusal.ts';
import styles from './photo-picker.module.css';
import { isFileUnusable, type PhotoSlot } from './photo-slots.ts';
import { toPictureSource } from './picture-source.ts';

export interface PhotoTileProps {
  readonly slot: PhotoSlot;
  readonly place: number;
  readonly count: number;
  readonly onMove: (place: number, button: 'earlier' | 'later') => void;
  readonly onRemove: () => void;
  readonly isCover: boolean;
  readonly onRetry: () => void;
  /** Takes another file for one that cannot be used. */
  readonly onExchange: (file: File) => void;
  readonly drag: {
    readonly isDragged: boolean;
    onStart: (event: DragEvent) => void;
    onEnter: () => void;
    onEnd: () => void;
  };
}

/** A picture with its actions. Dragging is a shortcut: the arrow buttons do the same. */
export function PhotoTile(props: PhotoTileProps) {
  const { slot, place, count, isCover, onMove, onRemove, drag } = props;
  const { t } = useErrorTexts();
  const n = place + 1;
  return (
    <li className={classNames(styles.tile, drag.isDragged && styles.dragged)} data-photo={slot.key}>
      <div
        className={styles.face}
        draggable
        onDragStart={drag.onStart}
        onDragEnter={drag.onEnter}
        onDragEnd={drag.onEnd}
      >
        <PhotoFace slot={slot} alt={t('items.photos.alt', { n, count })} />
        {isCover && (
          <span className={styles.cover}>
            <Badge>{t('items.photos.cover')}</Badge>
          </span>
        )}
        <IconButton
          tone="filled"
          className={styles.remove}
          label={t('items.photos.remove', { n })}
          icon={<IconX size={20} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <PhotoState {...props} n={n} />
      <div className={styles.moves}>
        <IconButton
          data-move="earlier"
          label={t('items.photos.earlier', { n })}
          icon={<IconArrowLeft size={20} aria-hidden />}
          disabled={place === 0}
          onClick={() => onMove(place - 1, 'earlier')}
        />
        <span aria-hidden>{n}</span>
        <IconButton
          data-move="later"
          label={t('items.photos.later', { n })}
          icon={<IconArrowRight size={20} aria-hidden />}
          disabled={n === count}
          onClick={() => onMove(place + 1, 'later')}
        />
      </div>
    </li>
  );
}

/** The picture; until it is uploaded, the browser's preview of the file, which is often missing for HEIC. */
function PhotoFace({ slot, alt }: { readonly slot: PhotoSlot; readonly alt: string }) {
  const [isShowable, setIsShowable] = useState(true);
  if (slot.picture)
    return (
      <Picture source={toPictureSource(slot.picture)} alt={alt} sizes="(min-width: 900px) 200px, 50vw" shape="square" />
    );
  if (slot.preview === undefined || !isShowable)
    return (
      <span className={styles.blank} role="img" aria-label={alt}>
        <IconPhoto size={40} stroke={1.5} aria-hidden />
      </span>
    );
  return (
    <img
      className={styles.preview}
      src={slot.preview}
      alt={alt}
      decoding="async"
      onError={() => setIsShowable(false)}
    />
  );
}

function PhotoState({
  slot,
  n,
  onRetry,
  onExchange,
}: Pick<PhotoTileProps, 'slot' | 'onRetry' | 'onExchange'> & { readonly n: number }) {
  const { t, refusalText } = useErrorTexts();
  if (slot.picture) return null;
  if (slot.error !== undefined) {
    return (
      <div className={styles.state}>
        <p role="alert" className={styles.error}>
          {refusalText(slot.error)}
        </p>
        {isFileUnusable(slot) ? (
          <FilePickerButton
            icon={<IconPhotoPlus size={18} aria-hidden />}
            label={t('items.photos.another')}
            accept={acceptedPictureTypes}
            onFiles={([file]) => file && onExchange(file)}
          />
        ) : (
          <Button
            size="small"
            icon={<IconRefresh size={18} aria-hidden />}
            aria-label={t('items.photos.retry', { n })}
            onClick={onRetry}
          >
            {t('shell.error.retry')}
          </Button>
        )}
      </div>
    );
  }
  const { stage, share } = slot.progress ?? { stage: 'sending', share: 0 };
  return (
    <div className={styles.state}>
      <progress
        className={styles.progress}
        aria-label={t('items.photos.progress', { n })}
        max={1}
        value={stage === 'preparing' ? undefined : share}
      />
      <span className={styles.stage}>{stageText(t, stage)}</span>
    </div>
  );
}

function stageText(t: ReturnType<typeof useErrorTexts>['t'], stage: 'sending' | 'waiting' | 'preparing'): string {
  if (stage === 'waiting') return t('items.photos.waiting');
  return stage === 'preparing' ? t('items.photos.preparing') : t('items.photos.sending');
}
