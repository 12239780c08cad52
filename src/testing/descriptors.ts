import { readdir, readlink } from 'node:fs/promises';

/** What a process holds open: paths of files, and how many connections, pipes and the like. */
export interface Descriptors {
  readonly total: number;
  readonly files: readonly string[];
}

/** As the kernel lists them; Linux only. */
export async function descriptorsOf(pid: number): Promise<Descriptors> {
  const folder = `/proc/${pid}/fd`;
  const targets = await Promise.all(
    // One that was closed since the listing counts no more.
    (await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => null)),
  );
  const open = targets.filter((target) => target !== null);
  return { total: open.length, files: open.filter((target) => target.startsWith('/')) };
}
