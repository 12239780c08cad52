import { fileFormats, type FileFormat } from '#contracts/attachments.ts';
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

export const toImageKey = (
  id: ImageId,
  purpose: ImagePurpose,
  variant: Pick<ImageVariant, 'width' | 'ending'>,
): StorageKey => `${roots[purpose]}/${toImagePath(id, variant)}`;

export const toImageKeys = (id: ImageId, purpose: ImagePurpose): StorageKey[] =>
  imageVariants.map((variant) => toImageKey(id, purpose, variant));

/** A file of a message that is no picture. */
export const toFileKey = (id: ImageId, format: FileFormat): `private/${string}` =>
  `private/files/${id.slice(-2)}/${id.slice(-4, -2)}/${id}.${format}`;

/** Every key under which something of an upload may be stored, whatever was made of it. */
export const toAttachmentKeys = (id: ImageId, purpose: ImagePurpose): StorageKey[] => [
  ...toImageKeys(id, purpose),
  ...(purpose === 'chat' ? fileFormats.map((format) => toFileKey(id, format)) : []),
];

export const toPartsPrefix = (id: UploadId): StorageKey => `private/uploads/${id}/`;
/** Parts are counted from 0. */
export const toPartKey = (id: UploadId, index: number): StorageKey => `${toPartsPrefix(id)}${index}`;
