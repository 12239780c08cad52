/**
 * The process that decodes untrusted pictures, one after the other: a decoder that crashes, hangs or exhausts memory
 * affects only this process. It has no settings, no secrets and no database. Runs from source and from the build.
 */
import sharp from 'sharp';
import { PictureFaultError } from './decode-picture.ts';
import { cleanFile } from './clean-file.ts';
import type { ImageAnswer, ImageTask } from './image-task.ts';
import { isPictureFile, renderImageFiles } from './render-image-files.ts';

// libvips reads about forty formats; all loaders except these are blocked, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
sharp.cache(false);

async function answer(task: ImageTask): Promise<ImageAnswer> {
  try {
    const isFile = task.mayBeFile && !(await isPictureFile(task.source));
    return { made: await (isFile ? cleanFile(task.source, task.target) : renderImageFiles(task)) };
  } catch (error) {
    if (error instanceof PictureFaultError) return { fault: error.fault };
    throw error;
  }
}

process.on('message', (task: ImageTask) => {
  // Any error except a fault of the picture ends the process; its parent starts a new one.
  answer(task).then(
    (message) => process.send?.(message),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches every process of a terminal. The worker ignores it to finish the current picture; its parent ends it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
