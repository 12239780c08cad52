import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileFormat } from '#contracts/attachments.ts';
import { cleanIsoMedia } from './clean-iso-media.ts';
import { cleanWebm } from './clean-webm.ts';
import { PictureFaultError } from './decode-picture.ts';
import { detectFileFormat, toUtf8Text } from './file-format.ts';
import { cleanedFileName, type CleanedFile } from './image-task.ts';
import { UncleanableFileError } from './uncleanable-file-error.ts';

/** A PDF is kept as it is: it is only downloaded, as text is. */
const cleaners: Partial<Readonly<Record<FileFormat, (file: Buffer) => void>>> = {
  mp4: cleanIsoMedia,
  mov: cleanIsoMedia,
  webm: cleanWebm,
};

/**
 * Copies a file that is no picture without what a video says of where and by whom it was made; text in UTF-8.
 * @throws PictureFaultError for a kind that messages do not carry, and for a video that cannot be cleaned
 */
export async function cleanFile(source: string, target: string): Promise<CleanedFile> {
  const file = await readFile(source);
  const format = detectFileFormat(file);
  if (!format) throw new PictureFaultError('kindNotAllowed');
  try {
    cleaners[format]?.(file);
  } catch (cause) {
    if (cause instanceof UncleanableFileError) throw new PictureFaultError('notCleaned', { cause });
    throw cause;
  }
  const kept = format === 'txt' ? (toUtf8Text(file) ?? file) : file;
  await writeFile(join(target, cleanedFileName), kept);
  return { format, bytes: kept.length };
}
