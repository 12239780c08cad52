import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from '../i18n.tsx';
import { classNames } from './class-names.ts';
import type { FullScreenPictureProps } from './full-screen-picture-props.ts';
import styles from './full-screen-picture.module.css';
import { IconButton } from './icon-button.tsx';
import { Picture } from './picture.tsx';

/** A picture in full screen: a tap doubles its size, arrows go to the next. */
export default function FullScreenPictureBody({ source, alt, onStep, onClose }: FullScreenPictureProps) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isClose, setIsClose] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') onStep?.(1);
    if (event.key === 'ArrowLeft') onStep?.(-1);
  };
  return (
    <dialog ref={dialog} className={styles.screen} aria-label={alt} onKeyDown={onKeyDown} onClose={onClose}>
      <form method="dialog" className={styles.leave}>
        <IconButton
          type="submit"
          tone="filled"
          label={t('shell.picture.close')}
          icon={<IconX size={24} aria-hidden />}
        />
      </form>
      <button
        type="button"
        className={styles.pan}
        aria-label={t(isClose ? 'shell.picture.farther' : 'shell.picture.closer')}
        onClick={() => setIsClose(!isClose)}
      >
        <Picture
          source={source}
          alt={alt}
          sizes="200vw"
          shape="own"
          fit="contain"
          className={classNames(styles.whole, isClose && styles.near)}
        />
      </button>
      {onStep && (
        <div className={styles.steps}>
          <IconButton
            tone="filled"
            label={t('shell.picture.previous')}
            icon={<IconChevronLeft size={24} aria-hidden />}
            onClick={() => onStep(-1)}
          />
          <IconButton
            tone="filled"
            label={t('shell.picture.next')}
            icon={<IconChevronRight size={24} aria-hidden />}
            onClick={() => onStep(1)}
          />
        </div>
      )}
    </dialog>
  );
}
