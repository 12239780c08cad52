import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { trpc } from '#web/trpc.ts';
import { sendUploadPart } from '#web/uploads/send-upload-part.ts';
import type { ItemPicture } from '../domain/item.views.ts';
import { isUploading, areSamePictures, listSlotPictures } from './photo-slots.ts';
import { createPhotoUploads } from './photo-uploads.ts';

export interface PhotoFieldBinding {
  readonly value: readonly ItemPicture[];
  readonly onChange: (pictures: readonly ItemPicture[]) => void;
  /** Called repeatedly with the number of uploads in progress; a form sent meanwhile lacks them. */
  readonly onSending: (count: number) => void;
  readonly maximum: number;
}

/**
 * Binds the photos of a form to its field: uploaded pictures are added to the value, and pictures set by a draft or a
 * reset are taken over.
 */
export function usePhotos({ value, onChange, onSending, maximum }: PhotoFieldBinding) {
  const { client } = trpc.useUtils();
  const [photos] = useState(() =>
    createPhotoUploads({
      pictures: value,
      maximum,
      calls: {
        begin: (size, requestId) => client.uploads.begin.mutate({ purpose: 'item', size, requestId }),
        put: sendUploadPart,
        finish: (uploadId) => client.uploads.finish.mutate({ uploadId }),
      },
    }),
  );
  const slots = useSyncExternalStore(photos.subscribe, photos.slots, photos.slots);
  const agreed = useRef(value);
  useEffect(() => {
    const pictures = listSlotPictures(slots);
    if (!areSamePictures(value, agreed.current)) photos.replace((agreed.current = value));
    else if (!areSamePictures(pictures, agreed.current)) onChange((agreed.current = pictures));
    onSending(slots.filter(isUploading).length);
  });
  useEffect(() => () => photos.close(), [photos]);
  return { slots, photos };
}
