import { slot } from '#web/slots/slot.ts';

/** The sections of the home page under its hero, from top to bottom. */
export const homeSectionSlot = slot('home.sections');
