/** A hint that the address's owner recognises and that reveals too little to write to: `m•••@example.com`. */
export const maskEmailAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1•••');
