/**
 * The suffix of a closed account's address: no email reaches it, no visitor can sign up with it, and no job deletes its
 * row.
 */
export const closedAddressSuffix = '@closed.invalid';
