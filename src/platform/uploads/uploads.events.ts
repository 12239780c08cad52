import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { ImageId, MemberId } from '#contracts/ids.ts';
import { pictureDoubts } from '#contracts/picture-doubts.ts';

/**
 * A picture was made that may not be appropriate. Some doubts hide it until staff have looked
 * (`isPictureHiddenByDoubt`).
 */
export const pictureDoubtedEvent = defineEvent(
  'uploads.pictureDoubted',
  1,
  z.object({ imageId: ImageId, ownerId: MemberId, doubt: z.enum(pictureDoubts) }),
);
