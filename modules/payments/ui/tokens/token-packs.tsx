import { useNavigate, useSearchParams } from 'react-router-dom';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { tokenPacks } from '../../domain/prices.ts';
import styles from '../payment-line-list.module.css';

/** The packs in which tokens are sold, at their prices of now, with an announced price beside. */
export function TokenPacks() {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const returnTo = useSearchParams()[0].get('returnTo') ?? '/tokens';
  const prices = trpc.payments.prices.useQuery();
  const buy = trpc.payments.tokens.buy.useMutation({ onSuccess: ({ url }) => void navigate(url) });
  const pending = trpc.payments.checkout.pending.useQuery();
  const isPending = (tokens: number) =>
    pending.data?.some(({ purpose, quantity }) => purpose === 'tokens' && quantity === tokens) ?? false;
  const packs = Object.entries(tokenPacks).flatMap(([count, key]) => {
    const price = prices.data?.find((candidate) => candidate.key === key);
    return price ? [{ tokens: Number(count), ...price }] : [];
  });
  return (
    <Stack as="section" gap={2}>
      <h2>{t('payments.tokens.packs')}</h2>
      <ErrorNote error={prices.error ?? buy.error} />
      <div className={styles.packs}>
        {packs.map(({ tokens, cents, next }) => (
          <Card key={tokens}>
            <div className={styles.pack}>
              <span className={styles.what}>
                <strong className={styles.count}>{t('payments.tokens.pack', { count: tokens })}</strong>
                <span className={styles.when}>
                  {t('payments.tokens.each', { sum: format.money(Math.round(cents / tokens)) })}
                </span>
              </span>
              {isPending(tokens) ? (
                <Badge tone="value">{t('payments.list.pending')}</Badge>
              ) : (
                <Button
                  tone="action"
                  busy={buy.isPending && buy.variables.tokens === tokens}
                  onClick={() => buy.mutate({ tokens, returnTo })}
                >
                  {t('payments.tokens.buy', { sum: format.money(cents) })}
                </Button>
              )}
              {next && (
                <span className={styles.when}>
                  {t('payments.tokens.next', { sum: format.money(next.cents), date: format.firstDay(next.from) })}
                </span>
              )}
            </div>
          </Card>
        ))}
      </div>
    </Stack>
  );
}
