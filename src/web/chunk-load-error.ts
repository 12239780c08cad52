/** A chunk of the app could not be loaded: the spec's chunk load error. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

export const isChunkLoadError = (error: unknown): boolean => error instanceof ChunkLoadError;
