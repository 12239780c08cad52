import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { deleteAllUnusedImages } from './sweep-images.ts';

/** Since when a picture that was taken away counts as unused: before all others, whatever the clock says. */
export const removedPictureUnusedSince = new Date(0);

/**
 * Deletes the files of pictures that staff took away, or that went with their owner's account, which should not wait
 * for the sweep: until then, anyone with the address sees them. All processes read the same store, and so does who
 * reads from it directly.
 */
export const deleteRemovedPicturesJob = defineJob({
  name: 'uploads.dropDoomed',
  schema: z.object({}),
  async run({ host, log, ...context }) {
    const count = await deleteAllUnusedImages(context, host.storage, new Date(removedPictureUnusedSince.getTime() + 1));
    if (count > 0) log.info({ images: count }, 'removed pictures dropped');
  },
});
