import {
  importedSources,
  placeKinds,
  type GazetteerColumn,
  type ImportedSource,
  type PlaceKind,
} from '../../domain/gazetteer.ts';
import { isValidPostcode, stateCodes, type State } from '../../domain/postcodes.ts';

/** A place of the gazetteer. */
export interface GazetteerRow {
  readonly name: string;
  readonly state: State;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly kind: PlaceKind;
  /** Number of street addresses at the place; suggestions rank by it. */
  readonly addresses: number;
  readonly source: ImportedSource;
}

type Fields = Readonly<Record<GazetteerColumn, string>>;

const isListed = <Value extends string>(list: readonly Value[], text: string): text is Value =>
  (list as readonly string[]).includes(text);
const isNumber = (text: string, low: number, high: number) =>
  /^-?\d{1,3}(\.\d{1,12})?$/.test(text) && Number(text) >= low && Number(text) <= high;

/** Letters in reading order: no control characters, no bidirectional marks, no angle brackets. */
const isName = (text: string) =>
  text.length >= 2 && text.length <= 80 && /^[\p{L}\d][\p{L}\p{M}\d '’.()&/-]*$/u.test(text);

const rules: Readonly<Record<GazetteerColumn, (fields: Fields) => boolean>> = {
  locality: ({ locality }) => isName(locality),
  state: ({ state }) => isListed(stateCodes, state),
  postcode: ({ state, postcode }) =>
    /^\d{4}$/.test(postcode) && (!isListed(stateCodes, state) || isValidPostcode(state, postcode)),
  lat: ({ lat }) => isNumber(lat, -56, -8),
  lng: ({ lng }) => isNumber(lng, 95, 169),
  kind: ({ kind }) => isListed(placeKinds, kind),
  addresses: ({ addresses }) => /^\d{1,7}$/.test(addresses),
  source: ({ source }) => isListed(importedSources, source),
};

/** A place, or the columns that are invalid. */
export function parseGazetteerRow(fields: Fields): GazetteerRow | readonly GazetteerColumn[] {
  const wrong = (Object.keys(rules) as GazetteerColumn[]).filter((column) => !rules[column](fields));
  if (wrong.length > 0) return wrong;
  const { locality, state, postcode, lat, lng, kind, addresses, source } = fields;
  return {
    name: locality,
    state: state as State,
    postcode,
    latitude: Number(lat),
    longitude: Number(lng),
    kind: kind as PlaceKind,
    addresses: Number(addresses),
    source: source as ImportedSource,
  };
}
