import type { BackdatedUnit } from '#platform/seed/seed.ts';
import { offerTermsSchema as termsSchema, type Terms } from '../../domain/terms.ts';
import type { ScenarioMembers, ScenarioSide } from './scenario-members.ts';
import { offerTexts } from './offer-texts.ts';

/** The opening terms of a scenario's offerer. */
export function makeOpeningTerms({ random }: BackdatedUnit, { offerer, owner }: ScenarioMembers): Terms {
  const note = random
    .say(random.pick(offerTexts[offerer.locale].notes))
    .replaceAll('GIVE', briefly(offerer))
    .replaceAll('GET', briefly(owner));
  return termsSchema.parse({
    offererItemIds: [offerer.item.id],
    ownerItemIds: [owner.item.id],
    ...computeOpeningCash(offerer, owner, random.chance(0.75)),
    note,
  });
}

const briefly = ({ item }: ScenarioSide): string =>
  item.title.replace(/[,(].*$/, '').replace(/^[A-Z](?=[a-z])/, (email) => email.toLowerCase());

/** Cash that makes the two sides even, in steps of five dollars, where the difference is large enough. */
export function computeOpeningCash(offerer: ScenarioSide, owner: ScenarioSide, isEven: boolean) {
  const difference = Math.round((owner.item.valueCents - offerer.item.valueCents) / 500) * 500;
  const cash = isEven ? difference : 0;
  return { cashAddedCents: Math.max(cash, 0), cashRequestedCents: Math.max(-cash, 0) };
}
