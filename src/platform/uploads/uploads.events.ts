import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { ImageId, MemberId } from '#contracts/ids.ts';
import { pictureDoubts } from '#contracts/picture-doubts.ts';

/** A picture was made of which the judge of pictures is not sure; only its owner sees it until staff have looked. */
export const pictureDoubted = defineEvent(
  'uploads.pictureDoubted',
  1,
  z.object({ imageId: ImageId, ownerId: MemberId, doubt: z.enum(pictureDoubts) }),
);
