import { browserNetworkConnection } from '#web/uploads/connection.ts';
import { createFileUpload, type UploadCalls } from '#web/uploads/create-file-upload.ts';
import type { ItemPicture } from '../domain/item.views.ts';
import {
  moveSlot,
  toPhotoSlots,
  replaceUploadedPictures,
  changeSlot,
  type PhotoSlot,
  type PhotoSlots,
} from './photo-slots.ts';

/** Maximum of parallel uploads; more would only slow each of them down. */
const sentAtOnce = 2;

export interface PhotosOptions<Id extends string> {
  readonly pictures: readonly ItemPicture[];
  readonly maximum: number;
  readonly calls: UploadCalls<Id, ItemPicture>;
}

interface Transfer {
  run(): Promise<void>;
  stop(): void;
}

/** The pictures of one form, uploaded and uploading; it lives as long as the form and is independent of React. */
export function createPhotoUploads<Id extends string>({ pictures, maximum, calls }: PhotosOptions<Id>) {
  let slots = toPhotoSlots(pictures);
  const listeners = new Set<() => void>();
  const transfers = new Map<string, Transfer>();
  const previews: string[] = [];
  let waiting: string[] = [];
  let running = 0;

  const apply = (next: PhotoSlots) => {
    slots = next;
    for (const listener of listeners) listener();
  };

  const startNext = () => {
    if (running >= sentAtOnce) return;
    const transfer = transfers.get(waiting.shift() ?? '');
    if (!transfer) return;
    running += 1;
    void transfer.run().finally(() => {
      running -= 1;
      startNext();
    });
  };

  const startTransfer = (key: string, file: File): Transfer => {
    let abort = new AbortController();
    const sending = createFileUpload(file, calls);
    return {
      stop: () => abort.abort(new DOMException('taken away', 'AbortError')),
      async run() {
        abort = new AbortController();
        const { signal } = abort;
        const patch = (change: Partial<PhotoSlot>) =>
          signal.aborted || apply(changeSlot(slots, key, (slot) => ({ ...slot, ...change })));
        try {
          patch({
            picture: await sending.send({
              signal,
              connection: browserNetworkConnection,
              onProgress: (progress) => patch({ progress }),
            }),
          });
        } catch (error) {
          patch({ error });
        }
      },
    };
  };

  /** Uploads a file for the first time, or again after a failure. */
  const send = (key: string) => {
    apply(
      changeSlot(slots, key, ({ error: _error, ...slot }) => ({ ...slot, progress: { stage: 'sending', share: 0 } })),
    );
    waiting.push(key);
    startNext();
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    slots: () => slots,
    send,
    move: (key: string, place: number) => apply(moveSlot(slots, key, place)),
    replace: (now: readonly ItemPicture[]) => apply(replaceUploadedPictures(slots, now)),
    /** Adds as many files as there is room for, and returns how many were rejected. */
    add(files: readonly File[]): number {
      const taken = files.slice(0, Math.max(0, maximum - slots.length));
      const fresh = taken.map((file): PhotoSlot => {
        const key = crypto.randomUUID();
        transfers.set(key, startTransfer(key, file));
        const preview = URL.createObjectURL(file);
        previews.push(preview);
        return { key, preview };
      });
      apply([...slots, ...fresh]);
      for (const { key } of fresh) send(key);
      return files.length - taken.length;
    },
    /** Sends another file in the place of one that cannot be used. */
    exchange(key: string, file: File): void {
      transfers.get(key)?.stop();
      transfers.set(key, startTransfer(key, file));
      const preview = URL.createObjectURL(file);
      previews.push(preview);
      apply(changeSlot(slots, key, () => ({ key, preview })));
      send(key);
    },
    /** Removes a picture and returns a function that undoes it. */
    remove(key: string): () => void {
      const place = slots.findIndex((slot) => slot.key === key);
      const slot = slots[place];
      transfers.get(key)?.stop();
      waiting = waiting.filter((one) => one !== key);
      apply(slots.filter((one) => one.key !== key));
      return () => {
        if (!slot || slots.length >= maximum) return;
        apply(slots.toSpliced(place, 0, slot));
        if (!slot.picture) send(key);
      };
    },
    /** Stops all uploads when the form is closed. */
    close() {
      for (const transfer of transfers.values()) transfer.stop();
      for (const url of previews.splice(0)) URL.revokeObjectURL(url);
    },
  };
}
