import { sql, type RawBuilder } from 'kysely';
import type { ImageId } from '#contracts/ids.ts';
import { imagePath, imageVariants } from '#contracts/image-files.ts';
import type { Host } from '../host.ts';
import { signedLink } from '../storage/signed-link.ts';

/**
 * A picture by its id as JSON (`ImageFacts`: id, width, height, placeholder), for the one statement of a screen; null for a
 * picture that is gone. `imageFormats` gives its addresses.
 */
export const imageFacts = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', image.id, 'width', image.width, 'height', image.height, 'placeholder', image.placeholder)
  from image_asset as image where image.id = ${id} and not image.is_doomed)`;

/** Addresses of a picture of a room, by file, for whoever has been found to be in the room; they end within half an hour. */
export const privateImageLinks = (host: Pick<Host, 'secrets' | 'clock'>, id: ImageId) =>
  imageVariants.map((variant) => ({ ...variant, url: signedLink(host.secrets.keyFor('files'), `private/${imagePath(id, variant)}`, host.clock.now()) }));
