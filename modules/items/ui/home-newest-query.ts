/** The newest items of the home page. */
export const homeNewestQuery = { limit: 10 };
