import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { trpc } from '#web/trpc.ts';
import { putPart } from '#web/uploads/put-part.ts';
import type { ItemPicture } from '../domain/item.views.ts';
import { isOnItsWay, isSame, picturesOf } from './photo-slots.ts';
import { createPhotos } from './photos.ts';

export interface PhotoField {
  readonly value: readonly ItemPicture[];
  readonly onChange: (pictures: readonly ItemPicture[]) => void;
  /** Told again and again how many are still on their way; what is sent meanwhile lacks them. */
  readonly onSending: (count: number) => void;
  readonly maximum: number;
}

/**
 * Binds the photos of a form to its field: what arrives goes into the value, what a draft or a reset puts there is
 * taken over.
 */
export function usePhotos({ value, onChange, onSending, maximum }: PhotoField) {
  const { client } = trpc.useUtils();
  const [photos] = useState(() =>
    createPhotos({
      pictures: value,
      maximum,
      calls: {
        begin: (size, requestId) => client.uploads.begin.mutate({ purpose: 'item', size, requestId }),
        put: putPart,
        finish: (uploadId) => client.uploads.finish.mutate({ uploadId }),
      },
    }),
  );
  const slots = useSyncExternalStore(photos.subscribe, photos.slots, photos.slots);
  const agreed = useRef(value);
  useEffect(() => {
    const pictures = picturesOf(slots);
    if (!isSame(value, agreed.current)) photos.replace((agreed.current = value));
    else if (!isSame(pictures, agreed.current)) onChange((agreed.current = pictures));
    onSending(slots.filter(isOnItsWay).length);
  });
  useEffect(() => () => photos.close(), [photos]);
  return { slots, photos };
}
