/** Why a picture may not be appropriate. */
export const pictureDoubts = ['likeRemoved', 'bareSkin', 'nothingSeen'] as const;
export type PictureDoubt = (typeof pictureDoubts)[number];

/**
 * Whether a picture stays hidden until staff have looked. A likeness to what staff removed seldom errs; colours often
 * do, and hiding what they doubt would take the covers of leather bags and wooden bowls from the lists.
 */
export const isPictureHiddenByDoubt: Readonly<Record<PictureDoubt, boolean>> = {
  likeRemoved: true,
  bareSkin: false,
  nothingSeen: false,
};
