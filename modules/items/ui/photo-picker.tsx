import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode, type RefObject } from 'react';
import { buttonClass } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import type { FieldControl } from '#web/kit/field.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useWords } from '#web/words.tsx';
import styles from './photo-picker.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotos, type PhotoField } from './use-photos.ts';

export interface PhotoPickerProps extends PhotoField {
  /** What the field around it gives its control. */
  readonly control: FieldControl;
}

/** HEIC by name as well, since many systems know no type for it. What a file really is the server finds out. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';
const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Pictures from files, camera or by dropping them, several at once; each sends itself, and their order is the owner's. */
export function PhotoPicker({ control, ...field }: PhotoPickerProps) {
  const t = useWords();
  const toast = useToast();
  const { slots, photos } = usePhotos(field);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const focusAfterMove = useFocusAfterMove(list);
  const room = field.maximum - slots.length;

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
    if (dragged !== null || !bringsFiles(event)) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    if (!bringsFiles(event) && dragged === null) return;
    event.preventDefault();
    setIsOver(dragged === null);
  };

  return (
    <div className={classNames(styles.picker, isOver && styles.over)} onDragOver={over} onDragLeave={() => setIsOver(false)} onDrop={drop}>
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
              onRetry={() => photos.send(slot.key)}
              drag={{
                isDragged: dragged === slot.key,
                onStart: (event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(slot.key);
                },
                onEnter: () => dragged !== null && dragged !== slot.key && moveTo(dragged, slots.findIndex(({ key }) => key === dragged), place),
                onEnd: () => setDragged(null),
              }}
            />
          ))}
        </ol>
      )}
      {room > 0 && (
        <div className={styles.add}>
          <PickButton control={control} icon={<IconPhotoPlus size={24} aria-hidden />} label={t('items.photos.add')} multiple accept={accepted} onFiles={take} />
          <PickButton className={styles.camera} icon={<IconCamera size={24} aria-hidden />} label={t('items.photos.camera')} accept="image/*" capture="environment" onFiles={take} />
          <span className={styles.drop}>{t('items.photos.drop')}</span>
        </div>
      )}
      <span role="status" className="visually-hidden">{said}</span>
    </div>
  );
}

interface PickButtonProps {
  readonly control?: FieldControl;
  readonly icon: ReactNode;
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly capture?: 'environment';
  readonly className?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A file input that looks like a button and stays one for keyboard and screen reader. */
function PickButton({ control, icon, label, className, onFiles, ...input }: PickButtonProps) {
  const id = useId();
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.target.value = '';
  };
  return (
    <span className={classNames(styles.pick, className)}>
      <input {...control} {...input} id={control?.id ?? id} type="file" className={styles.input} onChange={pick} />
      <label htmlFor={control?.id ?? id} className={buttonClass({ tone: 'quiet' })}>{icon}<span>{label}</span></label>
    </span>
  );
}

/** Keeps the focus on the button that moved a picture, or on its twin where the picture came to an end of the row. */
function useFocusAfterMove(list: RefObject<HTMLOListElement | null>) {
  const wanted = useRef<{ key: string; button: string } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { key, button } = wanted.current;
    wanted.current = null;
    const tile = list.current?.querySelector(`[data-photo="${key}"]`);
    const target = tile?.querySelector<HTMLElement>(`[data-move="${button}"]:enabled`) ?? tile?.querySelector<HTMLElement>('[data-move]:enabled');
    target?.focus();
  });
  return (key: string, button: string) => {
    wanted.current = { key, button };
  };
}
