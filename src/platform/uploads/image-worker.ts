/**
 * The process that decodes strangers' pictures, one after the other: a decoder that crashes, hangs or eats memory takes
 * down this process and nothing else. It has no settings, no secrets and no database. Runs from source and from the
 * build.
 */
import sharp from 'sharp';
import { PictureFault } from './decode-picture.ts';
import type { ImageAnswer, ImageTask } from './image-task.ts';
import { makeImage } from './make-image.ts';

// libvips reads some forty formats; all loaders but ours are locked, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
sharp.cache(false);

async function answer(task: ImageTask): Promise<ImageAnswer> {
  try {
    return { made: await makeImage(task) };
  } catch (error) {
    if (error instanceof PictureFault) return { fault: error.fault };
    throw error;
  }
}

process.on('message', (task: ImageTask) => {
  // Anything but a fault of the picture ends the process: its parent starts a fresh one.
  answer(task).then(
    (message) => process.send?.(message),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches every process of a terminal; a picture in hand is finished, the parent says when to go.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
