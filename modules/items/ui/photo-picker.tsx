import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type DragEvent, type RefObject } from 'react';
import { classNames } from '#web/kit/class-names.ts';
import type { FieldControl } from '#web/kit/field.tsx';
import { acceptedPictureTypes, FilePickerButton } from '#web/kit/file-picker-button.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './photo-picker.module.css';
import { findCoverIndex } from './photo-slots.ts';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotos, type PhotoFieldBinding } from './use-photos.ts';

export interface PhotoPickerProps extends PhotoFieldBinding {
  /** The props that the surrounding field passes to its control. */
  readonly control: FieldControl;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/**
 * Adds pictures from files, the camera or by dropping them, several at once; each uploads by itself, and the owner
 * chooses their order.
 */
export function PhotoPicker({ control, ...field }: PhotoPickerProps) {
  const t = useTranslate();
  const toast = useToast();
  const { slots, photos } = usePhotos(field);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const focusAfterMove = useFocusAfterMove(list);
  const room = field.maximum - slots.length;
  const cover = findCoverIndex(slots);

  const take = (files: readonly File[]) => {
    if (photos.add(files) > 0) toast.show(t('items.photos.tooMany', { maximum: field.maximum }), { tone: 'danger' });
  };
  const moveTo = (key: string, from: number, place: number, button?: 'earlier' | 'later') => {
    photos.move(key, place);
    setSaid(t('items.photos.moved', { from: from + 1, to: place + 1, count: slots.length }));
    if (button) focusAfterMove(key, button);
  };
  const removeWithUndo = (key: string, n: number) => {
    const undo = photos.remove(key);
    toast.show(t('items.photos.removed', { n }), { action: { label: t('items.photos.undo'), onClick: undo } });
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (dragged !== null || !hasFiles(event)) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    if (!hasFiles(event) && dragged === null) return;
    event.preventDefault();
    setIsOver(dragged === null);
  };

  return (
    <div
      className={classNames(styles.picker, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {slots.length > 0 && (
        <ol className={styles.tiles} ref={list} aria-label={t('items.photos.list')}>
          {slots.map((slot, place) => (
            <PhotoTile
              key={slot.key}
              slot={slot}
              place={place}
              count={slots.length}
              onMove={(to, button) => moveTo(slot.key, place, to, button)}
              onRemove={() => removeWithUndo(slot.key, place + 1)}
              isCover={place === cover}
              onRetry={() => photos.send(slot.key)}
              onExchange={(file) => photos.exchange(slot.key, file)}
              drag={{
                isDragged: dragged === slot.key,
                onStart: (event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(slot.key);
                },
                onEnter: () =>
                  dragged !== null &&
                  dragged !== slot.key &&
                  moveTo(
                    dragged,
                    slots.findIndex(({ key }) => key === dragged),
                    place,
                  ),
                onEnd: () => setDragged(null),
              }}
            />
          ))}
        </ol>
      )}
      {room > 0 && (
        <div className={styles.add}>
          <FilePickerButton
            control={control}
            icon={<IconPhotoPlus size={24} aria-hidden />}
            label={t('items.photos.add')}
            multiple
            accept={acceptedPictureTypes}
            onFiles={take}
          />
          <FilePickerButton
            icon={<IconCamera size={24} aria-hidden />}
            label={t('items.photos.camera')}
            accept="image/*"
            capture="environment"
            onFiles={take}
          />
          <span className={styles.drop}>{t('items.photos.drop')}</span>
        </div>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  );
}

/**
 * Keeps the focus on the button that moved a picture, or on its counterpart where the picture reached an end of the
 * row.
 */
function useFocusAfterMove(list: RefObject<HTMLOListElement | null>) {
  const wanted = useRef<{ key: string; button: string } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { key, button } = wanted.current;
    wanted.current = null;
    const tile = list.current?.querySelector(`[data-photo="${key}"]`);
    const target =
      tile?.querySelector<HTMLElement>(`[data-move="${button}"]:enabled`) ??
      tile?.querySelector<HTMLElement>('[data-move]:enabled');
    target?.focus();
  });
  return (key: string, button: string) => {
    wanted.current = { key, button };
  };
}
