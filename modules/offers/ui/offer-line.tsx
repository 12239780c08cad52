import { IconArrowsExchange, IconCoin } from '@tabler/icons-react';
import { AppLink } from '#web/app-link.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { NoPicture, toPictureSource, type ItemCardFacts } from '#modules/items/ui/public.ts';
import type { OfferRow } from '../server/offer.views.ts';
import { OfferBadge, OfferStateLine, usePartnerName } from './offer-state-labels.tsx';
import { listChoiceIds, listTrayItemIds, toTableDraft, type TrayName } from './table/table-draft.ts';
import { formatCashText } from './table/cash-bar.tsx';
import styles from './offer-line.module.css';

/** An offer in a list: both sides' pictures, the awaited party, the time left, and the link to it. */
export function OfferLine({
  offer,
  heading: Heading = 'h2',
}: {
  readonly offer: OfferRow;
  readonly heading?: 'h2' | 'h3' | undefined;
}) {
  const t = useTranslate();
  const format = useFormat();
  const name = usePartnerName(offer.partner);
  const draft = toTableDraft(offer.terms, offer.side);
  const { cashCents } = draft;
  const find = (ids: readonly string[]) => ids.flatMap((id) => offer.items.find((item) => item.id === id) ?? []);
  const [give, get] = [find(listTrayItemIds(draft, 'give')), find(listTrayItemIds(draft, 'get'))];
  const nameTray = (tray: TrayName) => {
    const choices = find(listChoiceIds(draft, tray) ?? []);
    const items = tray === 'give' ? give : get;
    const [first, ...others] = choices;
    // The picked thing counts as one beside the must-haves.
    return first && choices.length === items.length
      ? t('offers.anyOf.short', { title: first.title, count: others.length })
      : nameItems(items.slice(0, items.length - Math.max(others.length, 0)), t('offers.line.cash'));
  };
  return (
    <article className={classNames(styles.line, offer.isNew && styles.fresh)}>
      <div className={styles.sides}>
        <Pictures items={give} label={t('offers.tray.give')} />
        <IconArrowsExchange className={styles.exchange} size={22} aria-hidden />
        <Pictures items={get} label={t('offers.tray.get')} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <AppLink to={`/swap-offer/${offer.id}`} className={styles.link}>
            {t('offers.line.title', {
              give: nameTray('give'),
              get: nameTray('get'),
            })}
          </AppLink>
        </Heading>
        <p className={styles.facts}>
          <OfferBadge offer={offer} />
          <span className={styles.partner}>
            {offer.partner.username !== null && (
              <Avatar name={offer.partner.username} picture={offer.partner.picture} size={24} />
            )}
            {t('offers.line.with', { name })}
          </span>
          {cashCents !== 0 && <span className={styles.cash}>{formatCashText(t, format.money, cashCents)}</span>}
        </p>
        <p className={styles.standing}>
          <OfferStateLine offer={offer} partner={name} />
        </p>
      </div>
      <div className={styles.action}>
        <NextStep offer={offer} />
      </div>
    </article>
  );
}

const nameItems = (items: readonly ItemCardFacts[], cash: string): string => {
  const [first, ...more] = items;
  if (!first) return cash;
  return more.length === 0 ? first.title : `${first.title} +${more.length}`;
};

function NextStep({ offer }: { readonly offer: OfferRow }) {
  const t = useTranslate();
  if (offer.swapId && offer.swapState !== 'cancelled')
    return (
      <LinkButton to={`/swap/${offer.swapId}`} size="small" tone={offer.swapState === 'completed' ? 'quiet' : 'action'}>
        {t('offers.line.toSwap')}
      </LinkButton>
    );
  if (offer.isMyTurn)
    return (
      <LinkButton to={`/swap-offer/${offer.id}`} size="small" tone="action">
        {t('offers.line.answer')}
      </LinkButton>
    );
  return (
    <LinkButton to={`/swap-offer/${offer.id}`} size="small">
      {t('offers.line.look')}
    </LinkButton>
  );
}

function Pictures({ items, label }: { readonly items: readonly ItemCardFacts[]; readonly label: string }) {
  return (
    <ul className={styles.pictures} aria-label={label}>
      {items.length === 0 && (
        <li className={styles.coin} aria-hidden>
          <IconCoin size={24} />
        </li>
      )}
      {items.slice(0, 3).map((item) => (
        <li key={item.id} className={styles.picture}>
          {item.cover ? (
            <Picture source={toPictureSource(item.cover)} alt={item.title} sizes="72px" shape="square" />
          ) : (
            <NoPicture />
          )}
        </li>
      ))}
    </ul>
  );
}
