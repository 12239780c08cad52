import { seededRandomOf, type SeededRandom } from '#platform/seed/seeded-random.ts';
import { stateCodes, type State } from '../../domain/places.ts';
import type { DemoMember } from './demo-members.ts';
import {
  bios,
  faces,
  families,
  inhabitants,
  portugueseBios,
  portugueseFamily,
  soughtCategories,
  suburbsByState,
} from './sample-people.ts';

/** One of the many who people the demo beside those one may sign in as. */
export interface SampleMember extends Omit<DemoMember, 'role' | 'postcode' | 'street' | 'phone'> {
  /** How long before the sample data's present they joined. */
  readonly joinedDaysAgo: number;
}

const longestDays = 182;
/** So many show a picture of themselves; the others their initial. */
const facesShare = 0.5;
/** One in so many writes Portuguese. */
const portugueseEvery = 12;

/** The first so many members, always the same ones. */
export function sampleMembers(count: number): readonly SampleMember[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_unused, index) => sampleMember(index, taken));
}

function sampleMember(index: number, taken: Set<string>): SampleMember {
  const random = seededRandomOf(`member ${index}`);
  const isPortuguese = index % portugueseEvery === portugueseEvery - 1;
  const [first, last] = isPortuguese ? portugueseFamily : random.pick(families);
  const [firstName, lastName] = [random.pick(first.split(' ')), random.pick(last.split(' '))];
  const username = freeName(random, firstName, lastName, taken);
  // Everyone's first neighbours live in each of the states in turn, so that even a small demo is the whole country.
  const state =
    index < stateCodes.length
      ? (stateCodes[index] as State)
      : random.pick(stateCodes.flatMap((code) => Array<State>(inhabitants[code]).fill(code)));
  return {
    username,
    email: `${username}@swapu.example`,
    firstName,
    lastName,
    suburb: random.pick(suburbsByState[state]),
    state,
    bio: random.say(random.pick(isPortuguese ? portugueseBios : bios)),
    ...(isPortuguese && { locale: 'pt-PT' as const }),
    joinedDaysAgo: longestDays - Math.floor(random.share() ** 2 * (longestDays - 10)),
    interests: random.some(soughtCategories, random.whole(1, 4)),
    ...(random.chance(facesShare) && { face: random.pick(faces) }),
  };
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** As people choose them: the plain name if it is free, else with more of it, else with a number. */
function freeName(random: SeededRandom, firstName: string, lastName: string, taken: Set<string>): string {
  const [first, last] = [plain(firstName), plain(lastName)];
  const wishes = random.some(
    [
      `${first}.${last}`,
      `${first}${last.charAt(0)}`,
      `${first}_${last}`,
      `${last}.${first}`,
      `${first}-${last.slice(0, 3)}`,
    ],
    5,
  );
  const free = wishes.find((wish) => wish.length >= 4 && !taken.has(wish)) ?? `${first}${last}${taken.size}`;
  taken.add(free);
  return free;
}
