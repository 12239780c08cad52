import type { ImageId } from '#contracts/ids.ts';
import type { ImageVariant } from '#contracts/image-files.ts';
import type { Host } from '#platform/host.ts';
import { signedLink } from '#platform/storage/signed-link.ts';
import { imageKey } from '#platform/uploads/upload-keys.ts';

/** Links to the pictures of a report, which are private: each expires within half an hour. */
export const linksFrom =
  ({ host, now }: { readonly host: Host; readonly now: Date }) =>
  (image: ImageId, width: ImageVariant['width']): string =>
    signedLink(
      host.secrets.keyFor('files'),
      imageKey(image, 'report', { width, ending: 'webp' }) as `private/${string}`,
      now,
    );
