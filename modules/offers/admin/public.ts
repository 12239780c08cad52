import { actionSlot, panelSlot } from '#admin/registry/slot.ts';
import type { StaffOfferRow } from '../server/staff/offer-list.ts';

/** Panels on an offer's page in the console. */
export const staffOfferPanelSlot = panelSlot<{ readonly offerId: string }>('offers.panels');

/** Actions of staff on an offer. */
export const staffOfferActionSlot = actionSlot<StaffOfferRow>('offers.actions');
