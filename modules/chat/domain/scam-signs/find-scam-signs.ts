import { findIdeas, type IdeaPlace } from './find-ideas.ts';
import { foldText } from './fold-text.ts';
import { hasEmailAddress, hasForeignLink, hasHandle } from './link-signs.ts';
import { hasPhoneNumber } from './phone-signs.ts';
import { computeScamLikeness } from './scam-likeness.ts';
import { scamSignKinds, type ScamSignKind } from './scam-sign-kinds.ts';
import type { ScamIdea } from './scam-words.ts';

interface ScamRule {
  readonly kind: ScamSignKind;
  readonly all: readonly ScamIdea[];
  /** The number of places within which all of them stand. */
  readonly within: number;
}

const rules: readonly ScamRule[] = [
  { kind: 'elsewhere', all: ['messenger', 'reach'], within: 5 },
  { kind: 'elsewhere', all: ['messenger', 'nearMessenger'], within: 4 },
  { kind: 'elsewhere', all: ['softMessenger', 'reach'], within: 5 },
  { kind: 'elsewhere', all: ['ownProfile'], within: 1 },
  { kind: 'elsewhere', all: ['outside', 'deal'], within: 9 },
  { kind: 'payId', all: ['payId', 'payIdStory'], within: 24 },
  { kind: 'payId', all: ['payAccount', 'upgrade'], within: 24 },
  { kind: 'handle', all: ['handle'], within: 1 },
  { kind: 'handle', all: ['softHandle', 'nearHandle'], within: 5 },
  { kind: 'handle', all: ['payId', 'urgent'], within: 10 },
  { kind: 'handle', all: ['giftCard', 'nearGiftCard'], within: 10 },
  { kind: 'handle', all: ['escrow', 'cash'], within: 14 },
  { kind: 'handle', all: ['escrow', 'pay'], within: 14 },
  { kind: 'handle', all: ['escrow', 'amount'], within: 14 },
  { kind: 'advance', all: ['invest', 'cash'], within: 14 },
  { kind: 'advance', all: ['invest', 'amount'], within: 14 },
  { kind: 'advance', all: ['invest', 'number'], within: 14 },
  { kind: 'secret', all: ['code', 'codeSent', 'give'], within: 18 },
  { kind: 'secret', all: ['card', 'cardPart'], within: 8 },
  { kind: 'secret', all: ['secret'], within: 1 },
  { kind: 'secret', all: ['idPaper', 'give'], within: 10 },
  { kind: 'secret', all: ['support', 'account'], within: 14 },
  { kind: 'secret', all: ['bankDetails', 'give'], within: 10 },
  { kind: 'courierFee', all: ['courier', 'fee', 'pay', 'you'], within: 18 },
  { kind: 'courierFee', all: ['courier', 'strongFee', 'number'], within: 16 },
  { kind: 'courierFee', all: ['courier', 'strongFee', 'pay'], within: 12 },
  { kind: 'courierFee', all: ['courier', 'payHelper'], within: 16 },
  { kind: 'courierFee', all: ['helper', 'payHelper', 'number'], within: 20 },
  { kind: 'courierFee', all: ['held', 'pay'], within: 12 },
  { kind: 'courierFee', all: ['held', 'amount'], within: 12 },
  { kind: 'courierFee', all: ['helper', 'pickUp', 'helperFee'], within: 20 },
  { kind: 'courierFee', all: ['courier', 'envelope', 'cash'], within: 14 },
  { kind: 'advance', all: ['overpaid', 'moneySent', 'giveBack'], within: 24 },
  { kind: 'advance', all: ['overpaid', 'amount', 'giveBack'], within: 24 },
  { kind: 'advance', all: ['deposit', 'pay', 'hold'], within: 14 },
  { kind: 'advance', all: ['deposit', 'number', 'hold'], within: 14 },
  { kind: 'advance', all: ['deposit', 'pay', 'urgent'], within: 8 },
  { kind: 'advance', all: ['upfront', 'number'], within: 8 },
  { kind: 'advance', all: ['upfront', 'cash'], within: 6 },
  { kind: 'advance', all: ['upfront', 'pay'], within: 8 },
  { kind: 'advance', all: ['upfront', 'hold'], within: 8 },
  { kind: 'advance', all: ['afterPay', 'ship'], within: 10 },
  { kind: 'advance', all: ['order', 'urgent'], within: 6 },
  { kind: 'advance', all: ['order', 'scarce'], within: 18 },
  { kind: 'link', all: ['clickLink'], within: 1 },
  { kind: 'email', all: ['yourEmail', 'ask'], within: 6 },
  { kind: 'phone', all: ['yourPhone', 'ask'], within: 6 },
];

/** The kinds whose ideas all stand within the places of a rule; a sentence of caution speaks of others. */
function matchRules(ideas: readonly IdeaPlace[]): Set<ScamSignKind> {
  const kinds = new Set<ScamSignKind>();
  const cautious = new Set(ideas.filter(({ idea }) => idea === 'caution').map(({ sentence }) => sentence));
  const last = new Map<ScamIdea, number>();
  for (const { idea, place, sentence } of ideas) {
    if (cautious.has(sentence)) continue;
    last.set(idea, place);
    for (const { kind, all, within } of rules)
      if (all.includes(idea) && all.every((one) => place - (last.get(one) ?? -Infinity) < within)) kinds.add(kind);
  }
  return kinds;
}

/** Words of a story in a text far from any scam are ordinary talk; a short text gives too little to judge by. */
const leastLikeness = -1.75;
const judgedLength = 52;

export interface ScamSignOptions {
  /** Hosts whose links are the site's own. */
  readonly ownHosts?: readonly string[];
}

/**
 * Finds what a stranger's text may lead to outside of the site: contacts, links, and stories that end with the reader
 * paying. What no rule names is judged by how it reads as a whole. Time grows with the length alone.
 */
export function findScamSigns(text: string, { ownHosts = [] }: ScamSignOptions = {}): readonly ScamSignKind[] {
  const folded = foldText(text);
  const likeness = computeScamLikeness(folded);
  const mayBeStory = likeness > leastLikeness || folded.length < judgedLength;
  const kinds = mayBeStory ? matchRules(findIdeas(folded)) : new Set<ScamSignKind>();
  if (hasEmailAddress(folded)) kinds.add('email');
  else if (hasForeignLink(folded, ownHosts)) kinds.add('link');
  if (!kinds.has('email') && hasHandle(folded)) kinds.add('elsewhere');
  if (hasPhoneNumber(folded)) kinds.add('phone');
  if (kinds.size === 0 && likeness > 0) kinds.add('story');
  return scamSignKinds.filter((kind) => kinds.has(kind));
}
