import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { RoomOfferItems } from '../server/chat.views.ts';

/** The items of an offer in a few words: "Tent +1 for Guitar", "$50 for Guitar". */
export function useOfferItemsText(): (about: RoomOfferItems) => string {
  const t = useTranslate();
  const format = useFormat();
  const side = (items: RoomOfferItems['give'], choices: RoomOfferItems['give'], cents: number): string => {
    const [chosen, ...unchosen] = choices;
    if (items.length === 0 && chosen)
      return unchosen.length > 0
        ? t('chat.about.oneOf', { first: chosen.title, others: unchosen.length })
        : chosen.title;
    // Counts one of those to choose from beside the must-haves.
    const [first, ...others] = chosen ? [...items, chosen] : items;
    if (!first) return cents > 0 ? format.money(cents) : t('chat.about.gone');
    return others.length > 0 ? t('chat.about.more', { first: first.title, others: others.length }) : first.title;
  };
  return ({ give, get, giveAnyOf, getAnyOf, cashCents }) =>
    t('chat.about.exchange', { give: side(give, giveAnyOf, cashCents), get: side(get, getAnyOf, -cashCents) });
}
