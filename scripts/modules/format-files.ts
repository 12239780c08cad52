import path from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import type { FileContents } from './fill-template.ts';

/** Formats the files, because line breaks depend on the names that were filled in. */
export async function formatFiles(root: string, files: FileContents): Promise<FileContents> {
  const ignorePath = path.join(root, '.prettierignore');
  return new Map(
    await Promise.all(
      [...files].map(async ([file, text]): Promise<[string, string]> => {
        const filepath = path.join(root, file);
        const { ignored, inferredParser } = await getFileInfo(filepath, { ignorePath });
        if (ignored || inferredParser === null) return [file, text];
        return [file, await format(text, { ...(await resolveConfig(filepath)), filepath })];
      }),
    ),
  );
}
