/**
 * What the address of a closed account ends in: no letter reaches it, nobody can sign up with it, and no job forgets
 * its row.
 */
export const closedAddresses = '@closed.invalid';
