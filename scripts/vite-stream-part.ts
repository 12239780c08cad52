import type { Plugin } from 'vite';

/**
 * tRPC is few files, so the part of it that reads live streams would come with every first page. The file that
 * opens a stream gets a copy of its own, which is fetched with it.
 */
export function streamPart(): Plugin {
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
