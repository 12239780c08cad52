/** The address of a parcel's page. */
export const toParcelPath = ({
  postId,
  offerId,
  receiverId,
}: {
  postId: string;
  offerId: string;
  receiverId: string;
}) => `/my-delivery/${postId}/${offerId}/${receiverId}`;
