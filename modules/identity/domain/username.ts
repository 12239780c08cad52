/** The public name: 3 to 30 letters and digits, with single dots, dashes and underscores between them. */
export const usernamePattern = /^[A-Za-z0-9](?:[A-Za-z0-9]|[._-](?=[A-Za-z0-9])){2,29}$/;
export const minUsernameLength = 3;
export const maxUsernameLength = 30;

/** Names that would impersonate the operator. */
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

/** Reserves the names of closed accounts' rows: a member with such a name would block an erasure. */
const closed = 'closed-';

/** @param id the account's id, whose end is random */
export const buildClosedUsername = (id: string): string => closed + id.replaceAll('-', '').slice(-20);

/** Names that take the place of those that staff removed. */
const neutral = /^member-[0-9a-f]{12}$/i;

/** @param random twelve hexadecimal digits */
export const buildNeutralUsername = (random: string): string => `member-${random}`;

export const isNeutralUsername = (name: string): boolean => neutral.test(name);

export const isReservedUsername = (name: string): boolean =>
  name.toLowerCase().startsWith(closed) ||
  isNeutralUsername(name) ||
  reserved.has(name.toLowerCase().replace(/[._-]/g, ''));
