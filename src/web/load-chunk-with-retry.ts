import { ChunkLoadError } from './chunk-load-error.ts';

const retryForMs = 120_000;
const retryAfter = 1_000;

/** Loads with a time-out and one retry; after a failure the next call loads again. */
export async function loadChunkWithRetry<Part>(
  fetch: () => Promise<Part>,
  { within = retryForMs, pause = retryAfter } = {},
): Promise<Part> {
  try {
    return await inTime(fetch(), within);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return inTime(fetch(), within).catch((cause: unknown) => {
      throw new ChunkLoadError('part did not load', { cause });
    });
  }
}

function inTime<Part>(work: Promise<Part>, within: number): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not there after ${within} ms`)), within);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
