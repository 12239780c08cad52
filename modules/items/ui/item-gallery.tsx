import { useState } from 'react';
import { IconZoomIn } from '@tabler/icons-react';
import { useTranslate } from '#web/i18n.tsx';
import { FullScreenPicture } from '#web/kit/full-screen-picture.tsx';
import { Picture } from '#web/kit/picture.tsx';
import type { ItemPicture } from '../domain/item.views.ts';
import styles from './item-gallery.module.css';
import { NoPicture } from './no-picture.tsx';
import { toPictureSource } from './picture-source.ts';

export interface ItemGalleryProps {
  readonly pictures: readonly ItemPicture[];
  readonly title: string;
}

/** The pictures of an item: one large, the others as a strip under it; each can be opened in full screen. */
export function ItemGallery({ pictures, title }: ItemGalleryProps) {
  const t = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const [chosen, setChosen] = useState(0);
  const shown = pictures[Math.min(chosen, pictures.length - 1)];
  if (!shown) return <NoPicture />;
  const alt = t('items.gallery.alt', { title, n: chosen + 1, count: pictures.length });
  return (
    <div className={styles.gallery}>
      <button
        type="button"
        className={styles.large}
        aria-label={t('items.gallery.zoom')}
        onClick={() => setIsWhole(true)}
      >
        <Picture
          source={toPictureSource(shown)}
          alt={alt}
          sizes="(min-width: 900px) 640px, 100vw"
          eager
          className={styles.shown}
        />
        <span className={styles.hint}>
          <IconZoomIn size={22} aria-hidden />
        </span>
      </button>
      {pictures.length > 1 && (
        <div className={styles.strip}>
          {pictures.map((picture, index) => (
            <button
              key={picture.id}
              type="button"
              className={styles.thumb}
              aria-label={t('items.gallery.show', { n: index + 1, count: pictures.length })}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              <Picture source={toPictureSource(picture)} alt="" sizes="80px" shape="square" />
            </button>
          ))}
        </div>
      )}
      {isWhole && (
        <FullScreenPicture
          source={toPictureSource(shown)}
          alt={alt}
          onStep={
            pictures.length > 1 ? (by) => setChosen((now) => (now + by + pictures.length) % pictures.length) : undefined
          }
          onClose={() => setIsWhole(false)}
        />
      )}
    </div>
  );
}
