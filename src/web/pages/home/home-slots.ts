import { slot } from '#web/slots/slot.ts';

/** The home page from top to bottom, under its hero. */
export const homeSections = slot('home.sections');
