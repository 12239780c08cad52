import { createSeededRandom, type SeededRandom } from '#platform/seed/seeded-random.ts';
import { stateCodes, type State } from '../../domain/postcodes.ts';
import type { DemoMember } from './demo-members.ts';
import {
  sampleBios,
  samplePictures,
  sampleFamilyNames,
  inhabitantShares,
  portugueseSampleBios,
  portugueseSampleNames,
  sampleInterests,
  sampleSuburbsByState,
} from './sample-people.ts';

/** A generated member of the demo, who cannot sign in. */
export interface SampleMember extends Omit<DemoMember, 'role' | 'postcode' | 'street' | 'phone'> {
  /** Days between joining and the sample data's present. */
  readonly joinedDaysAgo: number;
}

const longestDays = 182;
/** Share of members with a picture; the others show their initial. */
const facesShare = 0.5;
/** Interval at which a member of the sequence uses Portuguese. */
const portugueseEvery = 12;

/** The first `count` members; the sequence is deterministic. */
export function sampleMembers(count: number): readonly SampleMember[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_unused, index) => sampleMember(index, taken));
}

function sampleMember(index: number, taken: Set<string>): SampleMember {
  const random = createSeededRandom(`member ${index}`);
  const isPortuguese = index % portugueseEvery === portugueseEvery - 1;
  const [first, last] = isPortuguese ? portugueseSampleNames : random.pick(sampleFamilyNames);
  const [firstName, lastName] = [random.pick(first.split(' ')), random.pick(last.split(' '))];
  const username = freeName(random, firstName, lastName, taken);
  // The first members live in each of the states in turn, so that even a small demo covers the whole country.
  const state =
    index < stateCodes.length
      ? (stateCodes[index] as State)
      : random.pick(stateCodes.flatMap((code) => Array<State>(inhabitantShares[code]).fill(code)));
  return {
    username,
    email: `${username}@swapu.example`,
    firstName,
    lastName,
    suburb: random.pick(sampleSuburbsByState[state]),
    state,
    bio: random.say(random.pick(isPortuguese ? portugueseSampleBios : sampleBios)),
    ...(isPortuguese && { locale: 'pt-PT' as const }),
    joinedDaysAgo: longestDays - Math.floor(random.share() ** 2 * (longestDays - 10)),
    interests: random.some(sampleInterests, random.whole(1, 4)),
    ...(random.chance(facesShare) && { face: random.pick(samplePictures) }),
  };
}

const foldAccents = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** Picks a free username, the way people do: short forms first, a numbered one if all are taken. */
function freeName(random: SeededRandom, firstName: string, lastName: string, taken: Set<string>): string {
  const [first, last] = [foldAccents(firstName), foldAccents(lastName)];
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
