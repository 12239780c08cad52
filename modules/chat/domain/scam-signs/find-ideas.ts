import { unmaskWord } from './fold-text.ts';
import { scamWords, type ScamIdea } from './scam-words.ts';

const shortestMisspelt = 6;
const longestWord = 24;
const joinedWords = 4;
/** Places between two sentences. */
const sentenceGap = 3;

type IdeasByWord = ReadonlyMap<string, readonly ScamIdea[]>;

interface WordIndex {
  readonly words: IdeasByWord;
  /** By the beginnings that may have any end. */
  readonly beginnings: IdeasByWord;
  /** By the words with one letter less: two words that share such a form differ in one letter or in a swapped pair. */
  readonly misspelt: IdeasByWord;
}

/** A word, and its forms with one letter less; the first letter is hardly ever mistyped, and stays. */
const listMisspeltForms = (word: string): string[] => [
  word,
  ...Array.from({ length: word.length - 1 }, (_, place) => word.slice(0, place + 1) + word.slice(place + 2)),
];

function buildIndex(): WordIndex {
  const index = { words: new Map(), beginnings: new Map(), misspelt: new Map() } as const satisfies Record<
    keyof WordIndex,
    Map<string, ScamIdea[]>
  >;
  const add = (map: Map<string, ScamIdea[]>, key: string, idea: ScamIdea): void => {
    const known = map.get(key);
    if (!known) map.set(key, [idea]);
    else if (!known.includes(idea)) known.push(idea);
  };
  for (const [idea, words] of Object.entries(scamWords) as [ScamIdea, string][])
    for (const word of words.split(/\s+/).filter(Boolean)) {
      const isBeginning = word.endsWith('*');
      const bare = isBeginning ? word.slice(0, -1) : word;
      add(isBeginning ? index.beginnings : index.words, bare, idea);
      if (bare.length < shortestMisspelt || idea === 'caution') continue;
      for (const form of listMisspeltForms(bare)) add(index.misspelt, form, idea);
    }
  return index;
}

let built: WordIndex | undefined;

const listIdeas = (word: string, isJoined: boolean): readonly ScamIdea[] => {
  const index = (built ??= buildIndex());
  const ideas = new Set(index.words.get(word));
  if (!isJoined && /^\$\d/.test(word)) ideas.add('amount');
  if (!isJoined && /^\$?\d{2,4}$/.test(word)) ideas.add('number');
  if (isJoined) return [...ideas];
  for (let length = 3; length <= word.length; length += 1)
    for (const idea of index.beginnings.get(word.slice(0, length)) ?? []) ideas.add(idea);
  if (ideas.size === 0 && !index.words.has(word) && word.length >= shortestMisspelt)
    for (const form of listMisspeltForms(word)) for (const idea of index.misspelt.get(form) ?? []) ideas.add(idea);
  return [...ideas];
};

export interface IdeaPlace {
  readonly idea: ScamIdea;
  readonly place: number;
  /** Number of its sentence. */
  readonly sentence: number;
}

/** Letters written one by one: "w h a t s a p p", "p.a.y.i.d". */
const spelledOut = /(?<![a-z0-9])(?:[a-z0-9][ ._*-]{1,2}){3,}[a-z0-9](?![a-z0-9])/g;
const brokenWord = /(?<=[a-z0-9])[._*'-](?=[a-z0-9])/g;
const tokens = /[.!?]+(?=\s|$)|\n+|,(?=\s)|[a-z0-9@$!]+/g;

/** The ideas of a folded text with their places, in order. */
export function findIdeas(folded: string): IdeaPlace[] {
  const found: IdeaPlace[] = [];
  const text = folded
    .replaceAll(spelledOut, (letters) => letters.replaceAll(/[ ._*-]/g, ''))
    .replaceAll(brokenWord, '');
  const last: string[] = [];
  let place = 0;
  let sentence = 0;
  for (const [token] of text.matchAll(tokens)) {
    if (!/[a-z0-9]/.test(token)) {
      last.length = 0;
      if (token === ',') continue;
      place += sentenceGap;
      sentence += 1;
      continue;
    }
    place += 1;
    if (token.length > longestWord) {
      last.length = 0;
      continue;
    }
    last.push(unmaskWord(token.replace(/!+$/, '')));
    if (last.length > joinedWords) last.shift();
    for (let from = last.length - 1, word = ''; from >= 0; from -= 1) {
      word = (last[from] ?? '') + word;
      if (word.length > longestWord) break;
      for (const idea of listIdeas(word, from < last.length - 1)) found.push({ idea, place, sentence });
    }
  }
  return found;
}
