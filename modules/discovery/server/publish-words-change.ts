import type { Unit } from '#platform/db/unit.ts';

/** Drops, with the commit and on every process, cached answers to guests that may suggest a forgotten word. */
export const publishWordsChange = (unit: Unit): void => unit.publishChange('discovery.words', 'forgotten');
