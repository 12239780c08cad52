import type { FieldErrors } from '#web/kit/use-form.ts';
import { normalisePlaceName } from '#contracts/place-name.ts';
import type { State } from '#contracts/australian-states.ts';
import { truncateText } from '#contracts/truncate-text.ts';

/** A place that the gazetteer knows. */
export interface GazetteerPlace {
  readonly name: string;
  readonly state: State;
  readonly postcode: string;
}

/**
 * Chooses the text to ask the gazetteer for. It answers with the first few places of a name, so that the state and the
 * postcode narrow a common one. Null for less than it searches for.
 */
export function toGazetteerSearch({ suburb, state, postcode }: PlaceValues): string | null {
  const name = truncateText(suburb.trim(), 50).trim();
  return name.length < 2 ? null : [name, state, postcode.trim().slice(0, 4)].filter(Boolean).join(' ');
}

/**
 * The places that a typed one may mean: those of its name, in its state and postcode where these are given. In a known
 * state the largest place counts.
 */
export function findMatchingPlaces<Known extends GazetteerPlace>(typed: PlaceValues, known: readonly Known[]): Known[] {
  const meant = known.filter(
    ({ name, state, postcode }) =>
      normalisePlaceName(name) === normalisePlaceName(typed.suburb) &&
      (typed.state === '' || typed.state === state) &&
      (typed.postcode === '' || typed.postcode === postcode),
  );
  return typed.state === '' ? meant : meant.slice(0, 1);
}

/** The error of a place that is not one place: not named, not known, or one of several. Null where it is clear. */
export function findPlaceError(
  name: 'from' | 'to',
  typed: PlaceValues,
  meant: readonly GazetteerPlace[],
): FieldErrors | null {
  if (typed.suburb.trim() === '') return { [`${name}.suburb`]: { code: 'platform.field.required' } };
  if (meant.length === 0) return { [`${name}.suburb`]: { code: 'delivery.field.unknownPlace' } };
  return meant.length > 1 ? { [`${name}.suburb`]: { code: 'delivery.field.severalPlaces' } } : null;
}

/** A place while it is typed. */
export interface PlaceValues {
  readonly suburb: string;
  readonly state: State | '';
  readonly postcode: string;
}
