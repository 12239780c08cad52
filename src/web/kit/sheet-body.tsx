import { Dialog } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pushSheetHistoryEntry } from './sheet-history.ts';
import { useTranslate } from '#web/i18n.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { SheetProps } from './sheet-props.ts';
import styles from './sheet.module.css';

export default function SheetBody({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'normal',
  isAddressed = false,
}: SheetProps) {
  const t = useTranslate();
  useBackCloses(open && !isAddressed, onClose);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={classNames(styles.sheet, size === 'wide' && styles.wide)}
          initialFocus={(opened) => (opened === 'touch' ? true : firstField(content.current))}
        >
          <header className={styles.header}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close render={<IconButton label={t('shell.close')} icon={<IconX size={22} aria-hidden />} />} />
          </header>
          <div ref={content} className={styles.content}>
            {description !== undefined && (
              <Dialog.Description className={styles.description}>{description}</Dialog.Description>
            )}
            {children}
          </div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? pushSheetHistoryEntry(() => close()) : undefined), [isOpen]);
}

// On a touch screen the first field is not focused, because the keyboard would cover the sheet.
const firstField = (content: HTMLElement | null): HTMLElement | true =>
  content?.querySelector<HTMLElement>('input, select, textarea') ?? true;
