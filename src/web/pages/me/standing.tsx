import { AppLink } from '#web/app-link.tsx';
import { FramedList } from '#web/kit/framed-list.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useWords } from '#web/words.tsx';
import type { MemberId } from '#contracts/ids.ts';
import styles from './standing.module.css';

/** What a member has come to, in numbers, each leading to what it counts. */
export function Standing({ memberId }: { readonly memberId: MemberId }) {
  const t = useWords();
  const format = useFormat();
  const summary = trpc.reputation.summary.useQuery({ memberId });
  const counts = trpc.offers.counts.useQuery();
  const tokens = trpc.payments.tokens.balance.useQuery();
  const numbers = [
    { key: 'points', value: summary.data?.points, to: `/user-detail/${memberId}` },
    { key: 'reviews', value: summary.data?.reviews, to: `/user-detail/${memberId}` },
    { key: 'received', value: counts.data?.received, to: '/swap-status/received' },
    { key: 'sent', value: counts.data?.sent, to: '/swap-status/sent' },
    { key: 'completed', value: counts.data?.completed, to: '/swap-status/completed' },
    { key: 'tokens', value: tokens.data?.total, to: null },
  ] as const;
  return (
    <section aria-label={t('pages.me.standing.title')}>
      <FramedList className={styles.numbers}>
        {numbers.map(({ key, value, to }) => (
          <li key={key} className={styles.number}>
            <strong className={styles.value}>{value === undefined ? '…' : format.number(value)}</strong>
            {to === null ? (
              t(`pages.me.standing.${key}`, { count: value ?? 0 })
            ) : (
              <AppLink to={to} className={styles.way}>
                {t(`pages.me.standing.${key}`, { count: value ?? 0 })}
              </AppLink>
            )}
          </li>
        ))}
      </FramedList>
    </section>
  );
}
