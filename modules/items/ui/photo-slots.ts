import type { SendProgress } from '#web/uploads/create-file-upload.ts';
import { findWireError } from '#web/wire-error.ts';
import type { ItemPicture } from '../domain/item.views.ts';

/** A position in the row of pictures: an uploaded picture, or a file that is uploading or has failed. */
export interface PhotoSlot {
  readonly key: string;
  readonly picture?: ItemPicture;
  /** Object URL of the local file, shown while it uploads. */
  readonly preview?: string;
  readonly progress?: SendProgress;
  readonly error?: unknown;
}

export type PhotoSlots = readonly PhotoSlot[];

export const toPhotoSlots = (pictures: readonly ItemPicture[]): PhotoSlots =>
  pictures.map((picture) => ({ key: picture.id, picture }));

export const listSlotPictures = (slots: PhotoSlots): readonly ItemPicture[] =>
  slots.flatMap(({ picture }) => picture ?? []);

export const areSamePictures = (one: readonly ItemPicture[], other: readonly ItemPicture[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => other[index]?.id === id);

export const isUploading = ({ picture, error }: PhotoSlot): boolean => picture === undefined && error === undefined;

const unusable = new Set(['uploads.notAPicture', 'uploads.undecodable', 'uploads.tooManyPixels', 'uploads.tooLarge']);

/** Whether a file cannot be used however often it is sent: another one is needed. */
export const isFileUnusable = ({ error }: PhotoSlot): boolean => unusable.has(findWireError(error)?.code ?? '');

/** The slot whose picture is the cover: a file that failed never is. -1 where there is none. */
export const findCoverIndex = (slots: PhotoSlots): number => slots.findIndex(({ error }) => error === undefined);

/** Takes over pictures that were set from outside (a draft, a reset); uploading files stay at the end. */
export const replaceUploadedPictures = (slots: PhotoSlots, pictures: readonly ItemPicture[]): PhotoSlots => [
  ...toPhotoSlots(pictures),
  ...slots.filter(({ picture }) => picture === undefined),
];

export const changeSlot = (slots: PhotoSlots, key: string, change: (slot: PhotoSlot) => PhotoSlot): PhotoSlots =>
  slots.map((slot) => (slot.key === key ? change(slot) : slot));

/** Moves a slot to another position, clamped to the ends. */
export function moveSlot(slots: PhotoSlots, key: string, place: number): PhotoSlots {
  const slot = slots.find((one) => one.key === key);
  if (!slot) return slots;
  const others = slots.filter((one) => one !== slot);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, slot);
}
