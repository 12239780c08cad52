import { slot } from '#web/slots/slot.ts';

/** Between the packs and the statement on the page of tokens: further ways to get some. */
export const tokenPanelSlot = slot('payments.tokenPanels');
