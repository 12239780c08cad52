import sharp from 'sharp';

/** A stored picture as the JPEG that a PDF takes, within a box of so many pixels. Rendered by us before, so trusted. */
export const renderPaperPicture = (bytes: Uint8Array, side: number): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 72 })
    .toBuffer();
