import type { ParcelLegView } from '../domain/parcel.schemas.ts';

/** All that a page shows in a box. */
export const listBoxedIds = ({
  postId,
  others,
}: Pick<ParcelLegView, 'postId' | 'others'>): ParcelLegView['postId'][] => [
  postId,
  ...others.map((item) => item.postId),
];
