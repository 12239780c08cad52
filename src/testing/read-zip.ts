import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of an archive by their names, each read as text. */
export async function readZip(archive: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return files;
}
