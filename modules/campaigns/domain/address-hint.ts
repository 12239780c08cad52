/** An address that its owner recognises and nobody else can write to: `m•••@example.com`. */
export const addressHint = (address: string): string => address.replace(/^(.)[^@]*/u, '$1•••');
