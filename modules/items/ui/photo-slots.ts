import type { SendProgress } from '#web/uploads/send-file.ts';
import type { ItemPicture } from '../domain/item.views.ts';

/** One place in the row of pictures: a picture that is there, or a file on its way or stuck. */
export interface PhotoSlot {
  readonly key: string;
  readonly picture?: ItemPicture;
  /** Address of the file on this device, to show meanwhile. */
  readonly preview?: string;
  readonly progress?: SendProgress;
  readonly error?: unknown;
}

export type PhotoSlots = readonly PhotoSlot[];

export const slotsOf = (pictures: readonly ItemPicture[]): PhotoSlots =>
  pictures.map((picture) => ({ key: picture.id, picture }));

export const picturesOf = (slots: PhotoSlots): readonly ItemPicture[] => slots.flatMap(({ picture }) => picture ?? []);

export const isSame = (one: readonly ItemPicture[], other: readonly ItemPicture[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => other[index]?.id === id);

export const isOnItsWay = ({ picture, error }: PhotoSlot): boolean => picture === undefined && error === undefined;

/**
 * Takes over what somebody else made of the pictures (a draft, a reset); files on their way keep their turn at the end.
 */
export const withPictures = (slots: PhotoSlots, pictures: readonly ItemPicture[]): PhotoSlots => [
  ...slotsOf(pictures),
  ...slots.filter(({ picture }) => picture === undefined),
];

export const withSlot = (slots: PhotoSlots, key: string, change: (slot: PhotoSlot) => PhotoSlot): PhotoSlots =>
  slots.map((slot) => (slot.key === key ? change(slot) : slot));

/** Puts a slot at another place; places past an end are that end. */
export function moved(slots: PhotoSlots, key: string, place: number): PhotoSlots {
  const slot = slots.find((one) => one.key === key);
  if (!slot) return slots;
  const others = slots.filter((one) => one !== slot);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, slot);
}
