/** The server functions of promotions that other modules may call. */
export { assistedItems, isAssisted } from './server/assist/assisted-items.ts';
