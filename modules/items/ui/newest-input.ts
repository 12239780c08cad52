/** The newest items of the home page. */
export const newestInput = { limit: 10 };
