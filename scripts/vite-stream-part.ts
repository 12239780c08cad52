import type { Plugin } from 'vite';

/**
 * Gives the file that opens a stream its own copy of tRPC, which is loaded together with it. tRPC consists of few
 * files, so its code for live streams would otherwise be part of every first page.
 */
export function separateStreamTrpcPlugin(): Plugin {
  return {
    name: 'swapu-stream-part',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isCopied =
        importer?.endsWith('?stream') ||
        (source === '@trpc/client' && importer?.endsWith('/src/web/live/open-stream.ts'));
      if (!isCopied) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id.includes('/@trpc/') ? `${found.id}?stream` : found;
    },
  };
}
