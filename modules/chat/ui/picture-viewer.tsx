import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslate } from '#web/i18n.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Picture, type PictureSource } from '#web/kit/picture.tsx';
import styles from './message-files.module.css';

export interface PictureViewerProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly source: PictureSource;
  readonly alt: string;
  readonly isOneOfSeveral: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/** A picture of a message in full screen; arrows go to the next one of the same message. */
export function PictureViewer({ ref, source, alt, isOneOfSeveral, onStep }: PictureViewerProps) {
  const t = useTranslate();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOneOfSeveral) return;
    if (event.key === 'ArrowRight') onStep(1);
    if (event.key === 'ArrowLeft') onStep(-1);
  };
  return (
    <dialog ref={ref} className={styles.viewer} aria-label={alt} onKeyDown={onKeyDown}>
      <form method="dialog" className={styles.close}>
        <IconButton type="submit" tone="filled" label={t('chat.files.close')} icon={<IconX size={24} aria-hidden />} />
      </form>
      <Picture source={source} alt={alt} sizes="100vw" shape="own" fit="contain" className={styles.whole} />
      {isOneOfSeveral && (
        <div className={styles.steps}>
          <IconButton
            tone="filled"
            label={t('chat.files.previous')}
            icon={<IconChevronLeft size={24} aria-hidden />}
            onClick={() => onStep(-1)}
          />
          <IconButton
            tone="filled"
            label={t('chat.files.next')}
            icon={<IconChevronRight size={24} aria-hidden />}
            onClick={() => onStep(1)}
          />
        </div>
      )}
    </dialog>
  );
}
