import { Router } from 'express';
import type { Mount } from '#platform/module/define-module.ts';

// The build packs the files, so that the product is whole without its sources.
const files = import.meta.glob<string>('../content/pictures/*.webp', { query: '?inline', import: 'default' });

/** The picture of a guide as the Markdown names it: `/guides/offer.en-US.webp`. */
export async function readGuidePicture(name: string): Promise<Buffer | null> {
  const inlined = await files[`../content/pictures/${name}`]?.();
  return inlined === undefined ? null : Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64');
}

/** The pictures of the user guides, taken by the journey `guides`. */
export const guidePicturesMount: Mount = {
  path: '/guides',
  counts: 'files',
  handler: () =>
    Router().get('/:name', async (request, response, next) => {
      const picture = await readGuidePicture(request.params.name);
      if (!picture) return next();
      response.set('Cache-Control', 'public, max-age=3600').type('webp').send(picture);
    }),
};
