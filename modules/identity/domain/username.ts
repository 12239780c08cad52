/** The name others see: 3 to 30 letters and digits; dots, dashes and underscores single and between them. */
export const usernamePattern = /^[A-Za-z0-9](?:[A-Za-z0-9]|[._-](?=[A-Za-z0-9])){2,29}$/;
export const usernameMinimum = 3;
export const usernameMaximum = 30;

/** Names that would pass for the house itself. */
const reserved = new Set([
  'admin',
  'administrator',
  'swapu',
  'support',
  'help',
  'moderator',
  'staff',
  'system',
  'guest',
  'root',
  'official',
  'ajuda',
  'suporte',
]);

/**
 * And what the row of a closed account is called: a name of this kind is taken by nobody beforehand, who would keep it
 * from being erased.
 */
const closed = 'closed-';

/** @param id of the account, of which the end is drawn at random */
export const closedUsername = (id: string): string => closed + id.replaceAll('-', '').slice(-20);

export const isReservedUsername = (name: string): boolean =>
  name.toLowerCase().startsWith(closed) || reserved.has(name.toLowerCase().replace(/[._-]/g, ''));
