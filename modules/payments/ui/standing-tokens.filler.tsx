import type { PageRequest } from '#web/page-part.ts';
import { OwnFigure } from '#web/pages/me/own-figure.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

export const load = ({ trpc: calls }: PageRequest) => calls.payments.tokens.balance.fetch();

export const invalidatedBy = ['payments'];

/** The member's token balance. */
export default function StandingTokens() {
  const t = useTranslate();
  const { data: tokens } = trpc.payments.tokens.balance.useQuery();
  return (
    <OwnFigure
      value={tokens?.total}
      label={t('payments.standing.tokens', { count: tokens?.total ?? 0 })}
      hint={t('payments.standing.tokensHint')}
    />
  );
}
