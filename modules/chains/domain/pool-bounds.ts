/** How many things of a pool a member may choose. */
export const mostChoices = 3;
