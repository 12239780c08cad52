/** The name others see: 3 to 30 letters and digits; dots, dashes and underscores single and between them. */
export const usernamePattern = /^[A-Za-z0-9](?:[A-Za-z0-9]|[._-](?=[A-Za-z0-9])){2,29}$/;
export const usernameMinimum = 3;
export const usernameMaximum = 30;

/** Names that would pass for the house itself. */
const reserved = new Set(['admin', 'administrator', 'swapu', 'support', 'help', 'moderator', 'staff', 'system', 'guest', 'root', 'official', 'ajuda', 'suporte']);

export const isReservedUsername = (name: string): boolean => reserved.has(name.toLowerCase().replace(/[._-]/g, ''));
