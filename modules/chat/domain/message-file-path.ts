import type { ImageId, RoomId } from '#contracts/ids.ts';
import type { ImageVariant } from '#contracts/image-files.ts';

export const messageFilesPath = '/files/rooms';

/** The address of a file of a message, for the members of its room; of a picture in a width. */
export const toMessageFilePath = (roomId: RoomId, id: ImageId, width?: ImageVariant['width']): string =>
  `${messageFilesPath}/${roomId}/${id}${width === undefined ? '' : `?width=${width}`}`;
