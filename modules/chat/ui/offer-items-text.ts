import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { RoomOfferItems } from '../server/chat.views.ts';

/** The items of an offer in a few words: "Tent +1 for Guitar", "$50 for Guitar". */
export function useOfferItemsText(): (about: RoomOfferItems) => string {
  const t = useTranslate();
  const format = useFormat();
  const side = (items: RoomOfferItems['give'], cents: number): string => {
    const [first, ...others] = items;
    if (!first) return cents > 0 ? format.money(cents) : t('chat.about.gone');
    return others.length > 0 ? t('chat.about.more', { first: first.title, others: others.length }) : first.title;
  };
  return ({ give, get, cashCents }) =>
    t('chat.about.exchange', { give: side(give, cashCents), get: side(get, -cashCents) });
}
