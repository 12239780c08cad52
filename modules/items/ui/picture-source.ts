import { listImageSources } from '#contracts/image-files.ts';
import type { PictureSource } from '#web/kit/picture.tsx';
import type { ItemPicture } from '../domain/item.views.ts';

/** The URLs of a picture's files, for the kit's `Picture`. */
export const toPictureSource = (picture: ItemPicture): PictureSource => ({
  ...picture,
  formats: listImageSources(picture),
});
