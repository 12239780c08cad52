import { toTimeZonePlace } from '#platform/i18n/time-zone.ts';

/** A time zone with the names that people search for. */
export interface TimeZoneName {
  readonly zone: string;
  readonly place: string;
  readonly region: string;
}

const spaced = (text: string) => text.replaceAll('_', ' ');

export function toTimeZoneName(zone: string): TimeZoneName {
  const [region = '', ...rest] = zone.split('/');
  return rest.length === 0
    ? { zone, place: toTimeZonePlace(zone), region: '' }
    : { zone, place: toTimeZonePlace(zone), region: spaced([region, ...rest.slice(0, -1)].join(', ')) };
}

const shownAtMost = 30;
const foldAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * Zones whose place or region contains every typed word, prefix matches first; Australia's zones while the text is
 * empty.
 */
export function searchTimeZones(zones: readonly string[], text: string): readonly TimeZoneName[] {
  const words = foldAccents(text)
    .split(/[\s,/]+/)
    .filter(Boolean);
  const named = zones.map(toTimeZoneName);
  if (words.length === 0) return named.filter(({ region }) => region === 'Australia');
  const found = named.filter(({ place, region }) =>
    words.every((word) => foldAccents(`${place} ${region}`).includes(word)),
  );
  const isFirst = ({ place }: TimeZoneName) => foldAccents(place).startsWith(words[0] ?? '');
  return found.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one))).slice(0, shownAtMost);
}
