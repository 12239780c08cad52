/** Why a picture may not be appropriate. */
export const pictureDoubts = ['bareSkin', 'nothingSeen'] as const;
export type PictureDoubt = (typeof pictureDoubts)[number];
