import type { ImageId } from '#contracts/ids.ts';
import type { ImageVariant } from '#contracts/image-files.ts';
import type { Host } from '../host.ts';
import { signFileLink } from '../storage/signed-link.ts';
import { toImageKey } from './upload-keys.ts';

/** The links of a picture that shows what is wrong: a small one and the whole. */
export interface EvidenceLinks {
  readonly id: ImageId;
  readonly small: string;
  readonly large: string;
}
export type EvidenceLinker = (images: readonly ImageId[]) => EvidenceLinks[];

/** Links to pictures of reports and disputes, which are private to staff: each expires within half an hour. */
export const createEvidenceLinks = ({ host, now }: { readonly host: Host; readonly now: Date }): EvidenceLinker => {
  const linkTo = (image: ImageId, width: ImageVariant['width']): string =>
    signFileLink(
      host.secrets.keyFor('files'),
      toImageKey(image, 'report', { width, ending: 'webp' }) as `private/${string}`,
      now,
    );
  return (images) => images.map((id) => ({ id, small: linkTo(id, 320), large: linkTo(id, 1600) }));
};
