import { readdir, readlink } from 'node:fs/promises';

/** The open descriptors of a process: paths of files, and the number of connections, pipes and the like. */
export interface Descriptors {
  readonly total: number;
  readonly files: readonly string[];
}

/** Reads the kernel's list; Linux only. */
export async function readDescriptors(pid: number): Promise<Descriptors> {
  const folder = `/proc/${pid}/fd`;
  const targets = await Promise.all(
    // A descriptor that was closed since the listing does not count.
    (await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => null)),
  );
  const open = targets.filter((target) => target !== null);
  return { total: open.length, files: open.filter((target) => target.startsWith('/')) };
}
