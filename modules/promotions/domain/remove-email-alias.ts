const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address, without its alias: one person's coupons are counted once. */
export function removeEmailAlias(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [mailbox = ''] = address.slice(0, at).toLowerCase().split('+');
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
