/** Number of items of a pool that a member may choose. */
export const maxPoolChoices = 3;
