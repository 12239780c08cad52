import type { ItemId } from '#contracts/ids.ts';
import { AppLink } from '#web/app-link.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './revision-on-swap-table.module.css';

/** Says on the form of an item that it is in open offers, and what a change of it does to them. */
export default function ItemInOffers({ itemId }: { readonly itemId: ItemId }) {
  const t = useTranslate();
  const { data } = trpc.offers.overItem.useQuery({ itemId });
  if (!data || data.count === 0) return null;
  const to = data.count === 1 && data.offerId ? `/swap-offer/${data.offerId}` : '/swap-status/mine';
  return (
    <p className={styles.change} role="note">
      {t('offers.overItem.text', { count: data.count })}{' '}
      <AppLink to={to}>{t('offers.overItem.link', { count: data.count })}</AppLink>
    </p>
  );
}
