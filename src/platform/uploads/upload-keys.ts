import type { ImageId, UploadId } from '#contracts/ids.ts';
import { toImagePath, imageVariants, type ImageVariant } from '#contracts/image-files.ts';
import type { StorageKey } from '../storage/storage.ts';
import type { ImagePurpose } from './upload.schemas.ts';

/**
 * Chat pictures are private to the members of the room, those of reports to staff,
 * packing pictures to the two sides of a parcel and staff; all others are public.
 */
const roots: Readonly<Record<ImagePurpose, 'public' | 'private'>> = {
  item: 'public',
  profile: 'public',
  chat: 'private',
  report: 'private',
  page: 'public',
  packing: 'private',
};

export const imageKey = (
  id: ImageId,
  purpose: ImagePurpose,
  variant: Pick<ImageVariant, 'width' | 'ending'>,
): StorageKey => `${roots[purpose]}/${toImagePath(id, variant)}`;

export const imageKeys = (id: ImageId, purpose: ImagePurpose): StorageKey[] =>
  imageVariants.map((variant) => imageKey(id, purpose, variant));

export const partsPrefix = (id: UploadId): StorageKey => `private/uploads/${id}/`;
/** Parts are counted from 0. */
export const partKey = (id: UploadId, index: number): StorageKey => `${partsPrefix(id)}${index}`;
