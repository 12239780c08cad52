import type { Unit } from '#platform/db/unit.ts';

/** Drops, at the commit and in every process, cached answers to guests that may suggest a removed word. */
export const publishWordsChange = (unit: Unit): void => unit.publishChange('discovery.words', 'forgotten');
