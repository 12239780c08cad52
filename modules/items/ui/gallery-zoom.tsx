import { useState, type KeyboardEvent, type Ref } from 'react';
import { IconX } from '@tabler/icons-react';
import { useTranslate } from '#web/i18n.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Picture } from '#web/kit/picture.tsx';
import type { ItemPicture } from '../domain/item.views.ts';
import styles from './item-gallery.module.css';
import { toPictureSource } from './picture-source.ts';

export interface GalleryZoomProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly picture: ItemPicture;
  readonly alt: string;
  readonly onStep: (by: 1 | -1) => void;
}

/** A picture in full screen; a tap doubles its size, arrows go to the next. */
export function GalleryZoom({ ref, picture, alt, onStep }: GalleryZoomProps) {
  const t = useTranslate();
  const [isClose, setIsClose] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') onStep(1);
    if (event.key === 'ArrowLeft') onStep(-1);
  };
  return (
    <dialog ref={ref} className={styles.zoom} aria-label={alt} onKeyDown={onKeyDown} onClose={() => setIsClose(false)}>
      <form method="dialog" className={styles.close}>
        <IconButton type="submit" tone="filled" label={t('items.gallery.close')} icon={<IconX size={24} />} />
      </form>
      <button
        type="button"
        className={styles.pan}
        aria-label={t(isClose ? 'items.gallery.farther' : 'items.gallery.closer')}
        onClick={() => setIsClose(!isClose)}
      >
        <Picture
          source={toPictureSource(picture)}
          alt={alt}
          sizes="200vw"
          shape="own"
          fit="contain"
          className={classNames(styles.whole, isClose && styles.near)}
        />
      </button>
    </dialog>
  );
}
