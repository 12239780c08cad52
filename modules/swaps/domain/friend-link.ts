/** Where the page of a meeting for a friend is: `<path>/<token>`. */
export const friendLinkPath = '/meeting';

/** Purpose of the signed token; its facts are the id of the side and the key of its link. */
export const friendLinkPurpose = 'swaps.friendLink';
